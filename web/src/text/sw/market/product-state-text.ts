import type { productStateText as english } from '../../market/product-state-text.ts';

export const productStateText: typeof english = {
  badge: { active: 'Ipo', sold: 'Imeuzwa', inactive: 'Haiuzwi' },
  hidden: 'Imefichwa',
  mark: { held: 'Bado haionekani', reported: 'Imefichwa hadi tuiangalie', 'taken-down': 'Imeondolewa' },
  unconfirmed: (day: string) => `Haijathibitishwa tangu ${day}`,
};
