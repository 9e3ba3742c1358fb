import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const AskPush = lazyComponent(async () => (await import('./ask-push.tsx')).AskPush, null);
