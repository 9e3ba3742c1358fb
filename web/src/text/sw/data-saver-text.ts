import type { dataSaverText as english } from '../data-saver-text.ts';

export const dataSaverText: typeof english = {
  name: 'Kuokoa data',
  automatic: 'Otomatiki',
  on: 'Washa',
  off: 'Zima',
  isOn: 'Kuokoa data kumewashwa: picha zinafunguka unapozigusa.',
  isOff: 'Picha hufunguka unapozigusa. Otomatiki: mtandao ukiwa wa polepole, au kivinjari chako kikiomba.',
  fromNextPage: 'Itaanza ukifungua ukurasa unaofuata, kwa sababu kuna kitu hapa ambacho bado hakijahifadhiwa.',
  used: (amount: string) => `Ziara hii imetumia ${amount}`,

  photo: 'Picha',
  photoOf: (size: string) => `Picha · ${size}`,
  showPhoto: (title: string) => `Onyesha picha ya ${title}`,
  showPhotoOf: (title: string, size: string) => `Onyesha picha ya ${title}, ${size}`,
  loading: 'Inapakia…',
};
