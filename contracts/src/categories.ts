export const ALL_CATEGORIES = 'All Categories';

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

export const PREFERENCE_COUNT = 3;

export const conditions = ['New', 'Used - Like New', 'Used - Good', 'Used - Fair'] as const;
