export { FarUnder } from './far-under.tsx';
