export { AwayNote } from './away-note.tsx';
export { UnconfirmedNote } from './unconfirmed-note.tsx';
