export { NotifyMe } from './notify-me.tsx';
