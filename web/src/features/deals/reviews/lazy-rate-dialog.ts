import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const RateDialog = lazyComponent(async () => (await import('./rate-dialog.tsx')).RateDialog, null);
