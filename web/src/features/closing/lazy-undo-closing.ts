import { lazyPart } from '../../ui/loading/lazy.tsx';

export const UndoClosing = lazyPart(async () => (await import('./undo-closing.tsx')).UndoClosing, null);
