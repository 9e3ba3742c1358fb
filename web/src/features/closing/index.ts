export { ClosingDialogs } from './lazy-closing-dialogs.ts';
export type { ClosingMove } from './closing-dialogs.tsx';
export { UndoClosing } from './lazy-undo-closing.ts';
