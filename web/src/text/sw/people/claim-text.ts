import type { claimText as english } from '../../people/claim-text.ts';

export const claimText: typeof english = {
  title: 'Chukua duka lako',
  heading: 'Chukua duka lako',
  intro: 'Tulikufungulia. Kwa msimbo ulio kwenye karatasi au ujumbe wako, linakuwa lako.',
  code: 'Msimbo',
  codeHint: 'Herufi na tarakimu kumi na mbili, kama ACDE-FGHJ-KMNP',
  codeMissing: 'Tafadhali andika msimbo',
  codeWrong: 'Msimbo huu si sahihi, au umeisha. Ukague, au umwombe aliyekupa akupe mpya.',
  email: 'Barua pepe',
  password: 'Nenosiri',
  passwordHint: 'Angalau herufi 6; refu zaidi ni salama zaidi.',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  submit: 'Chukua duka langu',
  failed: 'Bado halijachukuliwa',
  done: 'Duka ni lako',
  doneMore: 'Bidhaa zako na magumzo yako yako hapa. Tafadhali thibitisha barua pepe yako kwa kiungo tulichotuma.',
};
