import { lazyPart } from '../../../ui/loading/lazy.tsx';

export const PhotoSheet = lazyPart(async () => (await import('./photo-sheet.tsx')).PhotoSheet, null);
