export { choiceOf, countQuery, shownCount } from './count-query.ts';
export { ResultsCount } from './results-count.tsx';
