import { texts } from '../texts.ts';

/** For documents alone. */
export const storeHeadText = texts({
  metaDescription: (name: string, place: string | null, count: string) =>
    `${place ? `${name} in ${place}` : name}: ${count} for sale.`,
});
