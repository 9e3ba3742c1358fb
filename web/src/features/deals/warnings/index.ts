import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const Warning = lazyComponent(async () => (await import('./warning.tsx')).Warning, null);
