import type { formNotTakenText as english } from '../form-not-taken-text.ts';

export const formNotTakenText: typeof english = {
  title: 'Bado haijatumwa',
  more: 'Subiri kidogo, kisha pakia ukurasa huu tena: kivinjari chako kitatuma tena ulichoandika. Au rudi nyuma ukione.',
};
