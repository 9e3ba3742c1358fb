import * as z from 'zod/mini';

/** The word of the category strip that means no category. */
export const ALL_CATEGORIES = 'All Categories';

/** The categories of listings, in the order of the strip. */
export const categories = [
  'Electronics',
  'Fashion',
  'Home & Kitchen',
  'Beauty',
  'Phones',
  'Computers',
  'Computer Accessories',
  'Gaming',
  'Gaming Accessories',
  'Sports',
  'Toys',
  'Automotive',
  'Books',
  'Health',
] as const;

export type Category = (typeof categories)[number];
export const CategoryName = z.enum(categories, { error: 'Please choose a category' });

/** The categories that people choose their favourites from; the ranking knows what is near them. */
export const preferenceCategories = [
  'Electronics',
  'Fashion',
  'Home & Kitchen',
  'Beauty',
  'Phones',
  'Computers',
  'Sports',
  'Toys',
  'Automotive',
  'Books',
  'Health',
] as const satisfies readonly Category[];

/** How many favourites a person has: exactly so many, or none. */
export const PREFERENCE_COUNT = 3;

/** Conditions of second-hand goods, best first. */
export const conditions = ['New', 'Used - Like New', 'Used - Good', 'Used - Fair'] as const;

export const ConditionName = z.enum(conditions, { error: 'Please choose a condition' });
