import { lazyPart } from '../../ui/loading/lazy.tsx';

/** For whoever is about to rate; not for what the server draws. */
export const RateDialog = lazyPart(async () => (await import('./rate-dialog.tsx')).RateDialog, null);
