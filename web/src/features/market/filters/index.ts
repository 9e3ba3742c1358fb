export { FilterLink } from './filter-link.tsx';
export {
  feedFilters,
  type FilterValues,
  rangeFields,
  filtersInAddress,
  storeFilters,
  withoutAttributes,
} from './filter-params.ts';
export { FilterBar } from './lazy-filter-bar.tsx';
export { prefetchRelaxed, rereadFilters } from './load-parts.ts';
