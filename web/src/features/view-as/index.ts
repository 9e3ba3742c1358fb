export { ClosedToViews } from './late-closed-to-views.ts';
export { ViewAsButton } from './view-as-button.tsx';
