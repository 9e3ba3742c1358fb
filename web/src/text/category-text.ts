import { texts } from './texts.ts';

/** Categories and conditions are stored by their English names. */
export const categoryText = texts({
  category: (name: string) => name,
  condition: (name: string) => name,
});
