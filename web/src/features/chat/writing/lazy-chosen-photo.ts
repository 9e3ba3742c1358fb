import { latePart } from '../../../ui/loading/lazy.tsx';

/** Few messages have a photo. */
export const ChosenPhoto = latePart(async () => (await import('./chosen-photo.tsx')).ChosenPhoto, null);
