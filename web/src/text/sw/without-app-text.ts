import type { withoutAppText as english } from '../without-app-text.ts';

export const withoutAppText: typeof english = {
  oldBrowser:
    'Kivinjari hiki ni cha zamani mno kwa tovuti hii yote. Unaweza kutazama na kutafuta. Ili kuingia, kuuza au kuzungumza, kisasishe, au tumia kingine, kama Chrome.',
  incomplete:
    'Sehemu ya ukurasa huu bado haijafika, ndiyo maana hii haifanyi kazi. Angalia mtandao wako na ujaribu tena.',
  reload: 'Pakia upya',
};
