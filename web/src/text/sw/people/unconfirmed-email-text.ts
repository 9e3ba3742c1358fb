import type { unconfirmedEmailText as english } from '../../people/unconfirmed-email-text.ts';

export const unconfirmedEmailText: typeof english = {
  confirmEmailFirst: 'Thibitisha barua pepe ili kuongea, kuuza na kukadiria',
  resend: 'Tuma tena',
  sending: 'Inatuma…',
  linkSent: (email: string) => `Kimetumwa kwa ${email}. Angalia pia kwenye folda ya barua taka.`,
  linkLimited: 'Tayari tumetuma viungo kadhaa. Angalia barua pepe yako, au jaribu tena baada ya dakika 15.',
};
