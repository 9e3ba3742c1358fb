import { lazyPart } from '../../../ui/loading/lazy.tsx';

const load = async () => (await import('../../photo-viewer/index.ts')).PhotoViewer;

/** For whoever presses a photo; not for what the server draws. */
export const PhotoViewer = lazyPart(load, null);

/** Begins to fetch it, while a finger is just coming down. */
export const fetchPhotoViewer = (): void => void load().catch(() => undefined);
