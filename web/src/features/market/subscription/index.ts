import { type ComponentProps, createElement } from 'react';
import { lazyComponent, ServerDrawn } from '../../../ui/loading/lazy.tsx';
import type { UnlockChats as Unlocking } from './unlock-chats.tsx';

export { PlanStatus, PlanWarning } from './plan-status.tsx';
export { prefetchAccess, subscriptionQuery } from './subscription-query.ts';

const OnServer = import.meta.env.SSR ? (await import('./unlock-chats.tsx')).UnlockChats : null;

/** What the document has stays until its code is here. */
export const UnlockChats = lazyComponent(
  async () => (await import('./unlock-chats.tsx')).UnlockChats,
  (props: ComponentProps<typeof Unlocking>) =>
    createElement(
      'div',
      { className: 'flex min-h-24 flex-col gap-3' },
      createElement(ServerDrawn, { stays: true }, OnServer && createElement(OnServer, props)),
    ),
);
