import type { ReactNode } from 'react';
import { useViewer } from '../../../data/session/session.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import type { Blockable } from './block-rows.tsx';

const LazyMenu = lazyComponent(
  async () => (await import('./person-menu.tsx')).PersonMenu,
  <span className="inline-flex touch" />,
);

interface PersonMenuProps {
  people: readonly Blockable[];
  /** Rows for everybody. Without them only signed-in people have the menu. */
  children?: ReactNode;
}

/** Its space is reserved. */
export function PersonMenu({ people, children }: PersonMenuProps) {
  const viewer = useViewer();
  if (!viewer && !children) return null;
  return <LazyMenu people={people}>{children}</LazyMenu>;
}
