import { latePart } from '../../ui/late-part.tsx';

/** For the vendor alone; not for what the server draws. */
export const ReplyForm = latePart(async () => (await import('./reply-form.tsx')).ReplyForm);
