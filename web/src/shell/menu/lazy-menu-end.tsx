import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Needs scripts, and the menu is closed at first. */
export const MenuEnd = lazyComponent(
  async () => (await import('./menu-end.tsx')).MenuEnd,
  <div className="min-h-28" />,
);
