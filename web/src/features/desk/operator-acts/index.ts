import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const OperatorActs = lazyComponent(async () => (await import('./acts.tsx')).Acts, null);
