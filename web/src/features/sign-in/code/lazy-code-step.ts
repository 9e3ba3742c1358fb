import { lazyPart } from '../../../ui/loading/lazy.tsx';

export const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep);
