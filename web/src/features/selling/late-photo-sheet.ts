import { latePart } from '../../ui/late-part.tsx';

/** For whoever taps a photo. */
export const PhotoSheet = latePart(
  async () => (await import('./photo-sheet.tsx')).PhotoSheet,
  null,
);
