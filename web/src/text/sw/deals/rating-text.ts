import type { ratingText as english } from '../../deals/rating-text.ts';
import { plural } from '../language.ts';

export const ratingText: typeof english = {
  close: 'Funga',
  pending: 'Maoni yanayosubiri',
  pendingFrom: (vendor: string) => `Umenunua kwa ${vendor}`,
  rate: 'Kadiria',
  rateThis: (title: string) => `Kadiria ${title}`,
  toRate: (count: number) => plural(count, { one: 'Ununuzi 1 wa kukadiria', other: `Manunuzi ${count} ya kukadiria` }),
  dismiss: 'Si sasa',
  dismissThis: (title: string) => `Si sasa: ${title}`,
  dismissed: 'Ombi la maoni limeondolewa',
  dismissFailed: 'Imeshindikana kuondoa ombi la maoni',

  rateHeading: 'Ilikuwaje?',
  rateHint: 'Kila mtu anaweza kusoma maoni yako, pamoja na jina lako.',
  stars: 'Ukadiriaji wako',
  star: (stars: number) => `Nyota ${stars}`,
  inWords: (stars: number) => ['Mbaya sana', 'Mbaya', 'Wastani', 'Nzuri', 'Nzuri sana'][stars - 1] ?? 'Gusa nyota',
  review: 'Maoni yako',
  optional: '(si lazima)',
  reviewHint: 'Je, ilikuwa kama ilivyoelezwa? Kukutana na muuzaji kulikuwaje?',
  submit: 'Tuma ukadiriaji',
  cancel: 'Ghairi',
  selectRating: 'Tafadhali chagua ukadiriaji',
  selectRatingMore: 'Ni lazima uchague angalau nyota 1 ili kutuma ukadiriaji.',
  submitted: 'Ukadiriaji umetumwa',
  submittedMore: 'Asante kwa maoni yako!',
  submitFailed: 'Imeshindikana kutuma ukadiriaji',

  reply: 'Jibu',
  replyLabel: 'Jibu lako',
  replyHint: 'Kila mtu anaweza kulisoma, na haliwezi kubadilishwa.',
  replySend: 'Weka jibu',
  replyEmpty: 'Tafadhali andika jibu',
  replied: 'Jibu limewekwa',
  replyFailed: 'Imeshindikana kuweka jibu',
};
