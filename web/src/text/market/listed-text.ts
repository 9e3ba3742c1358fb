import { texts } from '../texts.ts';

/** Of an item that was just listed. */
export const listedText = texts({
  hidden: 'Only you can see it. To sell it, edit it and switch on “Visible online”.',
  shareLater: 'You can share it as soon as buyers can see it.',
  shareOnWhatsApp: 'Share on WhatsApp',
  shareMessage: (title: string, price: string, url: string) => `${title}, ${price}\n${url}`,
  another: 'List another',
  view: 'View',
});
