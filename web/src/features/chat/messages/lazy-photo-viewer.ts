import { lazyComponent } from '../../../ui/loading/lazy.tsx';

const load = async () => (await import('../../photo-viewer/index.ts')).PhotoViewer;

export const PhotoViewer = lazyComponent(load, null);

/** Starts the download on pointerdown, before the click. */
export const fetchPhotoViewer = (): void => void load().catch(() => undefined);
