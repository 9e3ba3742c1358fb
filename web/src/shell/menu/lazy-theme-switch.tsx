import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Needs scripts, and is not in the first view. */
export const ThemeSwitch = lazyComponent(
  async () => (await import('./theme-switch.tsx')).ThemeSwitch,
  <div className="min-h-15" />,
);
