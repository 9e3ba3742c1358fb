export { inboxCountsQuery, inboxQuery } from './inbox-queries.ts';
export { InboxRow } from './inbox-row.tsx';
export { SupportChat } from './support-chat.tsx';
