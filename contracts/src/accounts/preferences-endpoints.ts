import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CurrentUser } from './accounts-schemas.ts';
import { CategoryPreferences } from './preferences-schemas.ts';

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
