import { fillSlots } from '../data/slots.ts';
import { Page as ChatPage } from '../features/deals/chat/chat-page.tsx';
import { lazyComponent } from '../ui/loading/lazy.tsx';

export { head, load } from '../features/deals/chat/chat-page.tsx';

// Their code comes after the chat; the report button's file is in a chunk with what stores show.
const ReportButton = lazyComponent(async () => (await import('../features/trust/report/index.ts')).ReportButton, null);
const SupportChat = lazyComponent(async () => (await import('./support-chat.tsx')).SupportChat);

export const Page = fillSlots(ChatPage, { ReportButton, SupportChat });
