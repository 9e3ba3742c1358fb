import { latePart } from '../ui/late-part.tsx';

/** For operators who look at somebody's pages; everybody else does without its code. */
export const ViewBar = latePart(async () => (await import('./view-bar.tsx')).ViewBar, null);
