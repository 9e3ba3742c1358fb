import { PREFERENCE_COUNT } from '@akatale/contracts/products/categories';

/** What pressing a category makes of a choice: `full` where a fourth would be one too many. */
export function toggle(chosen: readonly string[], category: string): readonly string[] | 'full' {
  if (chosen.includes(category)) return chosen.filter((each) => each !== category);
  return chosen.length >= PREFERENCE_COUNT ? 'full' : [...chosen, category];
}

export const isWhole = (chosen: readonly string[]): boolean => chosen.length === PREFERENCE_COUNT;
