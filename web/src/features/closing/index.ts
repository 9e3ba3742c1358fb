export { CloseChat } from './late-close-chat.ts';
export { UndoClosing } from './undo-closing.tsx';
