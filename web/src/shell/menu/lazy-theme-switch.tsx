import { lazyPart } from '../../ui/loading/lazy.tsx';

/** It does nothing without scripts, and stands where nobody looks first. */
export const ThemeSwitch = lazyPart(
  async () => (await import('./theme-switch.tsx')).ThemeSwitch,
  <div className="min-h-15" />,
);
