import type { dataSaverText as english } from '../data-saver-text.ts';

export const dataSaverText: typeof english = {
  name: 'Kekkereza data',
  automatic: 'Kyokka',
  on: 'Yee',
  off: 'Nedda',
  isOn: 'Okukekkereza data kuteekeddwako: ebifaananyi bijja ng’obinyizeeko.',
  isOff: 'Ebifaananyi bijja ng’obinyizeeko. Kyokka: yintaneeti bw’eba ya mpola, oba browser yo bw’ekisaba.',
  fromNextPage: 'Kijja kutandika ng’oggudde olupapula oluddako, kubanga waliwo ekitannaterekebwa wano.',
  used: (amount: string) => `Okukyala kuno kukozesezza ${amount}`,

  photo: 'Ekifaananyi',
  photoOf: (size: string) => `Ekifaananyi · ${size}`,
  showPhoto: (title: string) => `Laga ekifaananyi kya ${title}`,
  showPhotoOf: (title: string, size: string) => `Laga ekifaananyi kya ${title}, ${size}`,
  loading: 'Kijja…',
};
