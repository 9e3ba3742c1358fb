import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const CodeStep = lazyComponent(async () => (await import('./code-step.tsx')).CodeStep);
