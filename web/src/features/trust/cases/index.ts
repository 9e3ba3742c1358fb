export { casesHref } from './case-choice.ts';
export { refetchMarked } from './deciding/marked-caches.ts';
export { SuspendDialog, type Suspension } from './deciding/suspend-dialog.tsx';
export { readWhy, WhyFields } from './deciding/why-fields.tsx';
