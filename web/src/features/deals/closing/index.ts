import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export type { ClosingMove } from './closing-dialogs.tsx';

export const ClosingDialogs = lazyComponent(async () => (await import('./closing-dialogs.tsx')).ClosingDialogs, null);

export const UndoClosing = lazyComponent(async () => (await import('./undo-closing.tsx')).UndoClosing, null);
