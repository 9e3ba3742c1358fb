import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** On pages that everyone opens, what only operators, and vendors of marked listings, see. */
export const OperatorActs = lazyComponent(async () => (await import('./operator-acts.tsx')).OperatorActs, null);
