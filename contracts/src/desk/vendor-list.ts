export const VENDORS_PAGE_SIZE = 50;
export const MAX_VENDORS_PAGE_SIZE = 200;

/** `need`: locked for want of a payment first, then those whose buyers wait, each with the most waiting buyers first. */
export const vendorSorts = [
  'need',
  'name',
  'place',
  'newest',
  'items',
  'sales',
  'active',
  'unresponded',
  'abandoned',
  'ending',
] as const;
export type VendorSort = (typeof vendorSorts)[number];

/** `due` are all who have to pay before their plan allows chats: after the trial, or again. */
export const vendorFilters = ['all', 'locked', 'due', 'suspended'] as const;
export type VendorFilter = (typeof vendorFilters)[number];
