import { lazyPart } from '../../ui/loading/lazy.tsx';

export const RateDialog = lazyPart(async () => (await import('./rate-dialog.tsx')).RateDialog, null);
