import type { dataSaverText as english } from '../data-saver-text.ts';

export const dataSaverText: typeof english = {
  name: 'Kekkereza data',
  automatic: 'Kyokka',
  on: 'Yee',
  off: 'Nedda',
  isOn: 'Okukekkereza data kuteekeddwako: ebifaananyi ebisooka byokka bye birabika, ebirala bijja ng’obinyizeeko.',
  isOff: 'Kikekkereza data: ebifaananyi ebisinga bijja ng’obinyizeeko. Kyokka kigiteekako nga yintaneeti yo ya mpola.',
  fromNextPage: 'Kijja kutandika ng’oggudde olupapula oluddako, kubanga waliwo ekitannaterekebwa wano.',
  used: (amount: string) => `Okukyala kuno kukozesezza ${amount}`,

  photo: 'Ekifaananyi',
  photoOf: (size: string) => `Ekifaananyi · ${size}`,
  showPhoto: (title: string) => `Ekifaananyi kya ${title}: kirage`,
  showPhotoOf: (size: string, title: string) => `Ekifaananyi · ${size}, kya ${title}: kirage`,
  photosNeedScripts: 'Ebifaananyi ebirala byetaaga JavaScript nga okukekkereza data kuli ku.',
  allPhotos: (size: string) => `Laga ebifaananyi byonna · ${size}`,
  loading: 'Kijja…',
};
