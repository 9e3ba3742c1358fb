import { lazyPart } from '../../../ui/loading/lazy.tsx';

/** For operators alone; not for what the server draws. */
export const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep);
