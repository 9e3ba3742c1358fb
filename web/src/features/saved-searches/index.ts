export { savedSearchesQuery } from './saved-searches-query.ts';
export { searchSaver } from './search-saver.ts';
export { useSearchSaver } from './use-search-saver.ts';
