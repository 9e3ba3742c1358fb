export { DeskFrame } from './desk-frame.tsx';
export { roomsOf } from './rooms.ts';
