import type { storeHeadText as english } from '../../market/store-head-text.ts';
import { plural } from '../language.ts';

export const storeHeadText: typeof english = {
  productCount: (count: number, shown: string) => plural(count, { one: 'Ekintu 1', other: `Ebintu ${shown}` }),
  metaDescription: (name: string, place: string | null, count: string) =>
    `${place ? `${name} (${place})` : name}: ${count} ku katale.`,
};
