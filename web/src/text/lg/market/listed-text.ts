import type { listedText as english } from '../../market/listed-text.ts';

export const listedText: typeof english = {
  hidden: 'Ggwe wekka akiraba. Okukitunda, kikyuse oteekeko “Kirabibwa abantu”.',
  shareLater: 'Ojja kusobola okukigabana ng’abaguzi batandise okukiraba.',
  shareOnWhatsApp: 'Gabana ku WhatsApp',
  shareMessage: (title, price, url) => `${title}, ${price}\n${url}`,
  another: 'Teekayo ekirala',
  view: 'Kirabe',
};
