import { lazyComponent } from '../../ui/loading/lazy.tsx';

const load = async () => (await import('./product-viewer.tsx')).ProductViewer;

export const ProductViewer = lazyComponent(load, null);

/** Starts the download on pointerdown, before the click. */
export const fetchProductViewer = (): void => void load().catch(() => undefined);
