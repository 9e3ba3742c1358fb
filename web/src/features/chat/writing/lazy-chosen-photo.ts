import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const ChosenPhoto = lazyComponent(async () => (await import('./chosen-photo.tsx')).ChosenPhoto, null);
