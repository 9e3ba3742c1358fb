export { CaseRow } from './case-row.tsx';
export { caseCountsQuery, casesQuery } from './cases-query.ts';
