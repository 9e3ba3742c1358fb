import { latePart } from '../../../ui/loading/lazy.tsx';

/** Fetched when a photo is tapped. */
export const PhotoSheet = latePart(async () => (await import('./photo-sheet.tsx')).PhotoSheet, null);
