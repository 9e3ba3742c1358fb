export { ViewAsButton } from './view-as-button.tsx';
