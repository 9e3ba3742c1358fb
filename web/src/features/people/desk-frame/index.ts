export { ActDialog, ReasonField } from './act-dialog.tsx';
export { type Checked, checkReason, problemAt } from './check-reason.ts';
export { DeskFrame } from './desk-frame.tsx';
export { roomsOf } from './rooms.ts';
