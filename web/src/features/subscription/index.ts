export { StandingCard } from './standing-card.tsx';
export { standingQuery } from './subscription-query.ts';
