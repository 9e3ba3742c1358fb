import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export { PlanStatus, PlanWarning } from './plan-status.tsx';
export { subscriptionQuery } from './subscription-query.ts';

export const UnlockChats = lazyComponent(async () => (await import('./unlock-chats.tsx')).UnlockChats);
