import { PREFERENCE_COUNT } from '@akatale/contracts/products/categories';

/** The choice after pressing a category; `full` if that would exceed the limit. */
export function toggle(chosen: readonly string[], category: string): readonly string[] | 'full' {
  if (chosen.includes(category)) return chosen.filter((each) => each !== category);
  return chosen.length >= PREFERENCE_COUNT ? 'full' : [...chosen, category];
}

export const isWhole = (chosen: readonly string[]): boolean => chosen.length === PREFERENCE_COUNT;
