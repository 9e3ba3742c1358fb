import type { dataSaverText as english } from '../data-saver-text.ts';

export const dataSaverText: typeof english = {
  name: 'Kuokoa data',
  automatic: 'Otomatiki',
  on: 'Washa',
  off: 'Zima',
  isOn: 'Kuokoa data kumewashwa: picha za kwanza tu zinaonekana, nyingine unapozigusa.',
  isOff: 'Huokoa data: picha nyingi hufunguka unapozigusa. Otomatiki huiwasha mtandao wako ukiwa wa polepole.',
  fromNextPage: 'Itaanza ukifungua ukurasa unaofuata, kwa sababu kuna kitu hapa ambacho bado hakijahifadhiwa.',
  used: (amount: string) => `Ziara hii imetumia ${amount}`,

  photo: 'Picha',
  photoOf: (size: string) => `Picha · ${size}`,
  showPhoto: (title: string) => `Picha ya ${title}: ionyeshe`,
  showPhotoOf: (size: string, title: string) => `Picha · ${size}, ya ${title}: ionyeshe`,
  photosNeedScripts: 'Picha nyingine zinahitaji JavaScript wakati wa kuokoa data.',
  allPhotos: (size: string) => `Onyesha picha zote · ${size}`,
  loading: 'Inapakia…',
};
