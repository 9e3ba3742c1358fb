import type { PushText } from './en.ts';

export const sw: PushText = {
  hidden: {
    new_product: 'Duka unalofuata lina kitu kipya',
    message: 'Ujumbe mpya',
    sale: 'Kuna jipya kuhusu mauzo',
    review: 'Maoni mapya',
    price_drop: 'Bidhaa uliyohifadhi imeshuka bei',
    back_in_stock: 'Bidhaa uliyohifadhi inapatikana tena',
    saved_sold: 'Bidhaa uliyohifadhi imeuzwa',
    saved_search: 'Kitu kinacholingana na unachotafuta',
    similar: 'Bidhaa inayofanana na uliyoulizia',
    listing: 'Habari kuhusu bidhaa yako',
    report: 'Matokeo ya ripoti yako',
    subscription: 'Kuna jipya kuhusu mpango wako',
    support: 'Ujumbe mpya',
  },
  test: 'Hivi ndivyo tutakavyokuarifu.',
};
