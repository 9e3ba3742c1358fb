export const SUPPORT_CHATS_PATH = '/api/admin/support-chats';

/**
 * - `waiting`: open, and the person has no answer yet
 * - `mine`: open, and the viewer answers it
 * - `open`: everything that is not closed
 * - `closed`: the rest
 */
export const inboxStates = ['waiting', 'mine', 'open', 'closed'] as const;
export type InboxState = (typeof inboxStates)[number];
