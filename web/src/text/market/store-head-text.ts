import { plural } from '../language.ts';
import { texts } from '../texts.ts';

/** For documents alone. */
export const storeHeadText = texts({
  productCount: (count: number, shown: string) => plural(count, { one: '1 item', other: `${shown} items` }),
  metaDescription: (name: string, place: string | null, count: string) =>
    `${place ? `${name} in ${place}` : name}: ${count} for sale.`,
});
