/** The search field with its suggestions; for every page that has one. */
export { SearchBox } from './search-box.tsx';
