export { UnlockChats } from './lazy-unlock-chats.ts';
export { PlanLine, PlanWarning } from './plan-line.tsx';
export { subscriptionQuery } from './subscription-query.ts';
