export { inboxQuery } from './inbox-queries.ts';
export { InboxEntry } from './inbox-row.tsx';
export { SupportChat } from './support-chat.tsx';
