import { lazyPart } from '../../../ui/loading/lazy.tsx';

/** Fetched when a photo is tapped. */
export const PhotoSheet = lazyPart(async () => (await import('./photo-sheet.tsx')).PhotoSheet, null);
