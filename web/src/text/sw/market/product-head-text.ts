import type { productHeadText as english } from '../../market/product-head-text.ts';

export const productHeadText: typeof english = {
  discover: 'Gundua',
  metaDescription: (condition: string, place: string | null, description: string) =>
    `${place ? `${condition}, ${place}` : condition}. ${description}`,
};
