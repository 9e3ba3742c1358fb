export { UnlockChats } from './late-unlock-chats.ts';
export { PlanLine, PlanWarning } from './plan-line.tsx';
export { standingQuery } from './subscription-query.ts';
