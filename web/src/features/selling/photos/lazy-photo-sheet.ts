import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const PhotoSheet = lazyComponent(async () => (await import('./photo-sheet.tsx')).PhotoSheet, null);
