import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const UndoClosing = lazyComponent(async () => (await import('./undo-closing.tsx')).UndoClosing, null);
