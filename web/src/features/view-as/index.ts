export { ClosedToViews } from './lazy-closed-to-views.ts';
export { ViewAsButton } from './view-as-button.tsx';
