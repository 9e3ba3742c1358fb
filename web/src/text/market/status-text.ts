import { texts } from '../texts.ts';

export const statusText = texts({
  title: 'Status picture',
  heading: 'Status picture',
  intro: 'Post it on your WhatsApp Status. People scan the code or type the address to see your item.',
  back: 'My items',
  preview: (title: string, price: string) => `${title}, ${price}, with a QR code`,
  drawing: 'Making the picture',
  needsScripts: 'Making the picture needs JavaScript. Please turn it on, or use another browser.',
  share: 'Share',
  save: 'Save picture',
  caption: (title: string, price: string, url: string) => `${title} · ${price}\n${url}`,
  shareFailed: "We couldn't share the picture. Save it, then post it from your photos.",
  failed: "We couldn't make the picture",
  failedMore: 'The photo of this item may not have loaded. Check your internet and try again.',
  tryAgain: 'Try again',

  loading: 'Loading the item',
  loadFailed: "We couldn't load the item.",
  notFound: 'Item not found',
  notFoundMore: 'It may have been deleted.',
  notListed: 'Buyers cannot see this item now',
  notListedMore: 'Show it again, or add stock, before you share it.',
});
