import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Only for vendors; not server-rendered. */
export const ReplyForm = lazyComponent(async () => (await import('./reply-form.tsx')).ReplyForm);
