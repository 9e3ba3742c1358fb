export { DeskFrame } from './desk-frame.tsx';
