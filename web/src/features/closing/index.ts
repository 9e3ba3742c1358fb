export { ClosingDialogs } from './late-closing-dialogs.ts';
export type { ClosingMove } from './closing-dialogs.tsx';
export { UndoClosing } from './late-undo-closing.ts';
