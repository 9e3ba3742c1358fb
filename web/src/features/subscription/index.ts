export { UnlockChats } from './lazy-unlock-chats.ts';
export { PlanStatus, PlanWarning } from './plan-line.tsx';
export { subscriptionQuery } from './subscription-query.ts';
