import * as z from 'zod/mini';
import { CurrentUser } from './accounts.ts';
import { PREFERENCE_COUNT, preferenceCategories } from '../products/categories.ts';
import { defineEndpoint } from '../endpoint.ts';

const WRONG_COUNT = 'Please select exactly 3 categories.';

const CategoryPreferences = z.array(z.enum(preferenceCategories, { error: WRONG_COUNT }), { error: WRONG_COUNT }).check(
  z.length(PREFERENCE_COUNT, { error: WRONG_COUNT, abort: true }),
  z.refine((chosen) => new Set(chosen).size === PREFERENCE_COUNT, { error: WRONG_COUNT }),
);

export const setCategoryPreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/category-preferences',
  summary: 'Stores the caller’s three favourite categories.',
  access: 'signedIn',
  body: z.object({ categoryPreferences: CategoryPreferences }),
  output: CurrentUser,
});

export const skipCategoryPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/user/category-preferences/skip',
  summary: 'Postpones the choice of favourites for 30 days. Repeating it restarts the 30 days.',
  access: 'signedIn',
  output: CurrentUser,
});
