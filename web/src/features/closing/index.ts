export { CloseChat } from './close-chat.tsx';
export { UndoClosing } from './undo-closing.tsx';
