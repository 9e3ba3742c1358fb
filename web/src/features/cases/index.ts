export { casesHref } from './case-choice.ts';
export { caseCountsQuery } from './cases-query.ts';
