import type { SubscriptionsText } from './en.ts';

export const lg: SubscriptionsText = {
  planEnds: (appName, day, price) => ({
    heading: `Plan yo eggwaako nga ${day}`,
    paragraphs: [
      `Plan yo eya buli mwezi ku ${appName} eggwaako nga ${day}. Teyongerwayo yokka.`,
      `Sasula ${price} kati, twongere ennaku 30 ku nkomerero yaayo. Bw’osasula nga bukyali, tofiirwa lunaku lwonna.`,
    ],
    action: 'Sasulira ennaku 30',
  }),
  planEnded: (appName, day, price) => ({
    heading: `Plan yo yaggwaako nga ${day}`,
    paragraphs: [
      `Plan yo eya buli mwezi ku ${appName} yaggwaako. Ebintu byo bisigala nga birabika, era chat zo n’abaguzi zigguka nate amangu ddala nga wakasasula ${price} ez’ennaku 30 eziddako.`,
    ],
    action: 'Sasulira ennaku 30',
  }),
  paymentReceived: (appName, amount, day) => ({
    heading: 'Weebale, ssente zo zituuse',
    paragraphs: [
      `Tufunye ${amount}. Plan yo eya buli mwezi ku ${appName} ekola okutuusa nga ${day}.`,
      'Teyongerwayo yokka: tukujjukiza ng’ebula ennaku 5 eggweeko.',
    ],
    action: 'Laba lisiiti',
  }),
};
