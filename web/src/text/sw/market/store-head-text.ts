import type { storeHeadText as english } from '../../market/store-head-text.ts';

export const storeHeadText: typeof english = {
  productCount: (_count: number, shown: string) => `bidhaa ${shown}`,
  metaDescription: (name: string, place: string | null, count: string) =>
    `${place ? `${name}, ${place}` : name}. Utapata ${count}.`,
};
