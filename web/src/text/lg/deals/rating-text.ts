import type { ratingText as english } from '../../deals/rating-text.ts';

export const ratingText: typeof english = {
  close: 'Ggalawo',
  pending: 'Ebirinda endowooza yo',
  pendingFrom: (vendor: string) => `Wakigula ku ${vendor}`,
  rate: 'Wa obubonero',
  rateThis: (title: string) => `Wa obubonero: ${title}`,
  dismissThis: (title: string) => `Si kati: ${title}`,
  dismissed: 'Kiggyiddwako',
  dismissFailed: 'Okukiggyako kugaanye',

  rateHeading: 'Byabadde bitya?',
  rateHint: 'Buli muntu asobola okusoma endowooza yo n’erinnya lyo.',
  stars: 'Obubonero bwo',
  star: (stars: number) => `Emmunyeenye ${stars}`,
  inWords: (stars: number) =>
    ['Kibi nnyo', 'Kibi', 'Kisaamusaamu', 'Kirungi', 'Kirungi nnyo'][stars - 1] ?? 'Nyiga emmunyeenye',
  review: 'Endowooza yo',
  optional: '(bw’oyagala)',
  reviewHint: 'Kyabadde nga bwe kyannyonnyolwa? Omutunzi mwasisinkanye bulungi?',
  submit: 'Teekawo endowooza yange',
  cancel: 'Sazaamu',
  selectRating: 'Londa obubonero',
  selectRatingMore: 'Londa waakiri emmunyeenye 1 okusindika obubonero.',
  submitted: 'Obubonero busindikiddwa',
  submittedMore: 'Weebale okutubuulira!',
  submitFailed: 'Okusindika obubonero kugaanye',

  reply: 'Ddamu',
  replyLabel: 'By’oddamu',
  replyHint: 'Buli muntu asobola okubisoma, era tebikyusibwa.',
  replySend: 'Fulumya by’oddamu',
  replyEmpty: 'Wandiika by’oddamu',
  replied: 'By’ozzeemu bifulumiziddwa',
  replyFailed: 'Okufulumya by’oddamu kugaanye',
};
