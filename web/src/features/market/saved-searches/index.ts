export { savedSearchesQuery } from './saved-searches-query.ts';
export { searchSaver, useSearchSaver } from './search-saver.ts';
