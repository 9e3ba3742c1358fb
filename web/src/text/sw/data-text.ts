import type { dataText as english } from '../data-text.ts';

export const dataText: typeof english = {
  fault: 'Kuna hitilafu upande wetu. Tafadhali jaribu tena.',
  noConnection: 'Hakuna mtandao. Angalia intaneti yako kisha ujaribu tena.',
  noAnswer: 'Hakuna jibu',
};
