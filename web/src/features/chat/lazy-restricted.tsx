import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Few vendors see it, and none of them at the first moment: chats are fetched by the browser. */
export const Restricted = lazyPart(
  async () => (await import('./restricted.tsx')).Restricted,
  <div className="min-h-28" />,
);
