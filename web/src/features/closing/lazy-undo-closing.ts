import { lazyPart } from '../../ui/loading/lazy.tsx';

/** For the vendor of a chat that has just been closed. */
export const UndoClosing = lazyPart(async () => (await import('./undo-closing.tsx')).UndoClosing, null);
