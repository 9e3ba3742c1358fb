import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Only for vendors; not server-rendered. */
export const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm);
