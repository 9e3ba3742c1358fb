import { lazyPart } from '../../ui/loading/lazy.tsx';

/** For the vendor alone; not for what the server draws. */
export const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm);
