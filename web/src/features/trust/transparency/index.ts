export { transparencyQuery } from './transparency-query.ts';
export { usualTime } from './usual-time.ts';
