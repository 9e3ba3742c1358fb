import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Only people who are signed in have it, so that visitors do without its code. */
export const Bell = lazyPart(async () => (await import('./bell.tsx')).Bell, null);
