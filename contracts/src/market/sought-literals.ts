import { attributeNames } from './attribute-names.ts';
import { filterParamNames } from './filters.ts';

/** What a saved search keeps of an address, in this order. */
export const soughtNames = ['search', 'asTyped', 'category', ...filterParamNames, 'vendor', ...attributeNames] as const;
