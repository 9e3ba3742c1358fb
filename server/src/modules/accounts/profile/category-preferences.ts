import type { AccountsDeps } from '../accounts-deps.ts';
import { setPreferences, skipPreferences } from './preferences-store.ts';

type Deps = Pick<AccountsDeps, 'clock' | 'db'>;

export async function setCategoryPreferences(
  { clock, db }: Deps,
  userId: number,
  categories: readonly string[],
): Promise<void> {
  await setPreferences(db, userId, categories, clock.now());
}

export async function skipCategoryPreferences({ clock, db }: Deps, userId: number): Promise<void> {
  await skipPreferences(db, userId, clock.now());
}
