import type { listedText as english } from '../../market/listed-text.ts';

export const listedText: typeof english = {
  hidden: 'Ni wewe tu unayeiona. Ili kuiuza, ihariri na uwashe “Inaonekana mtandaoni”.',
  shareLater: 'Utaweza kuishiriki mara tu wanunuzi watakapoiona.',
  shareOnWhatsApp: 'Shiriki kwa WhatsApp',
  shareMessage: (title, price, url) => `${title}, ${price}\n${url}`,
  another: 'Weka nyingine',
  view: 'Itazame',
};
