import { lazyPart } from '../../../ui/loading/lazy.tsx';

/** Few messages have a photo. */
export const ChosenPhoto = lazyPart(async () => (await import('./chosen-photo.tsx')).ChosenPhoto, null);
