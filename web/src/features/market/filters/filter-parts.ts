/** What is fetched together, once a list has filters or they are opened. */
export { FilterBar } from './filter-bar.tsx';
export { relaxedQuery } from './filter-queries.ts';
export { FilterSheet } from './filter-sheet.tsx';
export { readList } from './read-list.ts';
