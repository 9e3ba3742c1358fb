import type { formNotTakenText as english } from '../form-not-taken-text.ts';

export const formNotTakenText: typeof english = {
  title: 'Tebinnasindikibwa',
  more: 'Lindako katono, oluvannyuma oggulewo olupapula luno nate: bulawuza yo ejja kuddamu okusindika bye wawandiise. Oba ddayo ku byo.',
};
