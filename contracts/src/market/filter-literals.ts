import { attributeNames } from './attribute-names.ts';
import { attributesByCategory } from './attributes.ts';
import { paramsOfKind, storeParams } from './filters.ts';

/* What every visitor's page knows of filters: the build writes the names here, without what they are read from. */

export const storeFilters: readonly string[] = storeParams;
export const placeFilters: readonly string[] = paramsOfKind('place', 'near');
export const attributeFilters: readonly string[] = attributeNames;
const attributes = Object.values(attributesByCategory).flatMap((each) => each.attributes);
export const rangeFilters = [...new Set(attributes.flatMap(({ kind, name }) => (kind === 'number' ? name : [])))];
