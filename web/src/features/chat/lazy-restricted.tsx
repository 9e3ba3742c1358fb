import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Not server-rendered: chats are fetched by the browser. */
export const Restricted = lazyPart(
  async () => (await import('./restricted.tsx')).Restricted,
  <div className="min-h-28" />,
);
