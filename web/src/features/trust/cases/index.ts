export { casesHref } from './case-choice.ts';
export { caseCountsQuery } from './cases-query.ts';
export { DaysField, readDays } from './deciding/days-field.tsx';
export { refetchMarked } from './deciding/marked-caches.ts';
export { readWhy, WhyFields } from './deciding/why-fields.tsx';
