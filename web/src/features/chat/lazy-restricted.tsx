import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Not server-rendered: chats are fetched by the browser. */
export const Restricted = lazyComponent(
  async () => (await import('./restricted.tsx')).Restricted,
  <div className="min-h-28" />,
);
