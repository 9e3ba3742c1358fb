import type { reauthenticationText as english } from '../../people/reauthentication-text.ts';

export const reauthenticationText: typeof english = {
  title: 'Kakasa nti ye ggwe',
  byCode: 'Kino kikulu. Wandiika koodi eri mu app yo ekakasa.',
  byPassword: 'Kino kikulu. Wandiika password yo nate.',
  code: 'Koodi',
  codeHint: 'Ennamba 6 eziri mu app yo ekakasa. Koodi ekola omulundi gumu.',
  recoveryCode: 'Koodi enterekere',
  recoveryHint: 'Emu ku koodi ze watereka. Buli emu ekola omulundi gumu.',
  enterCode: 'Tukusaba owandiike koodi',
  enterPassword: 'Tukusaba owandiike password yo',
  password: 'Password',
  showPassword: 'Laga password',
  hidePassword: 'Kweka password',
  confirm: 'Kakasa',
  close: 'Ggalawo',
  takeRecovery: 'Kozesa koodi enterekere',
  takeApp: 'Kozesa app ekakasa',
  stepHeading: 'Wandiika koodi yo',
  stepIntro: 'Ggulawo app yo ekakasa owandiike koodi gy’eraga.',
  goOn: 'Yingira',
  back: 'Ddayo ku email ne password',
};
