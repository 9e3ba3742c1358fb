export { TellMe } from './tell-me.tsx';
