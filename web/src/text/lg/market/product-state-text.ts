import type { productStateText as english } from '../../market/product-state-text.ts';

export const productStateText: typeof english = {
  badge: { active: 'Kiriwo', sold: 'Kyatundwa', inactive: 'Tekiriiko' },
  hidden: 'Kikwekeddwa',
  mark: {
    held: 'Tekinnalagibwa',
    reported: 'Kikwekeddwa okutuusa nga tumaze okukitunulamu',
    'taken-down': 'Kyaggyibwako',
  },
  unconfirmed: (day: string) => `Tekikakasiddwa okuva nga ${day}`,
};
