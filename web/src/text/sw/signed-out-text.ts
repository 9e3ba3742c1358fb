import type { signedOutText as english } from '../signed-out-text.ts';

export const signedOutText: typeof english = {
  title: 'Unahitaji kuingia',
  more: 'Umetolewa kwenye akaunti. Tafadhali ingia ili uendelee.',
  signIn: 'Ingia',
};
