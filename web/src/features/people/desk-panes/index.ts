export { useKeys } from './pane-keys.ts';
export { focusRow, PaneRow, Panes, type RowPlace } from './panes.tsx';
export { useMinutes, Wait } from './wait.tsx';
