import { lazyPart } from '../../../ui/loading/lazy.tsx';

export const ChosenPhoto = lazyPart(async () => (await import('./chosen-photo.tsx')).ChosenPhoto, null);
