import type { AccountsDeps } from '../accounts-deps.ts';
import { setPreferences, skipPreferences } from './preferences-store.ts';

type Deps = Pick<AccountsDeps, 'clock' | 'db'>;

/** Keeps a person's three favourites; the order in which they were chosen is kept too. */
export async function setCategoryPreferences(
  { clock, db }: Deps,
  userId: number,
  categories: readonly string[],
): Promise<void> {
  await setPreferences(db, userId, categories, clock.now());
}

/** Puts the choice off (R7); what was chosen before stays. */
export async function skipCategoryPreferences({ clock, db }: Deps, userId: number): Promise<void> {
  await skipPreferences(db, userId, clock.now());
}
