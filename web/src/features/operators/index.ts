export { ViewAsButton } from '../view-as/index.ts';
