import { lazyPart } from '../../ui/loading/lazy.tsx';

const load = async () => (await import('./product-viewer.tsx')).ProductViewer;

/** For whoever presses a photo; not for what the server draws. */
export const ProductViewer = lazyPart(load, null);

/** Begins to fetch it, while a finger is just coming down. */
export const fetchProductViewer = (): void => void load().catch(() => undefined);
