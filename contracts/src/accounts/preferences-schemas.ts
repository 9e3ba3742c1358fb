import * as z from 'zod/mini';
import { PREFERENCE_COUNT, preferenceCategories } from '../products/categories.ts';

const WRONG_COUNT = 'Please select exactly 3 categories.';

export const CategoryPreferences = z
  .array(z.enum(preferenceCategories, { error: WRONG_COUNT }), { error: WRONG_COUNT })
  .check(
    z.length(PREFERENCE_COUNT, { error: WRONG_COUNT, abort: true }),
    z.refine((chosen) => new Set(chosen).size === PREFERENCE_COUNT, { error: WRONG_COUNT }),
  );
