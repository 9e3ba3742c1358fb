import { useViewer } from '../../../data/session/session.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import type { Blockable } from './block-rows.tsx';

const LazyMenu = lazyComponent(
  async () => (await import('./person-menu.tsx')).PersonMenu,
  <span className="inline-flex touch" />,
);

/** Only for signed-in people; its space is reserved. */
export function PersonMenu({ people }: { people: readonly Blockable[] }) {
  return useViewer() && <LazyMenu people={people} />;
}
