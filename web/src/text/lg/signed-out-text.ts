import type { signedOutText as english } from '../signed-out-text.ts';

export const signedOutText: typeof english = {
  title: 'Weetaaga okuyingira',
  more: 'Ofulumiziddwa. Yingira okweyongerayo.',
  signIn: 'Yingira',
};
