import type { resultsText as english } from '../../market/results-text.ts';
import { plural } from '../language.ts';

export const resultsText: typeof english = {
  count: (count: number, shown: string) => plural(count, { one: 'Tokeo 1', other: `Matokeo ${shown}` }),
};
