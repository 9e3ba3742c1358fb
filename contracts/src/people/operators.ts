/**
 * Each role includes those before it. Support: the inbox and what helps to answer. Moderator: also suspending people.
 * Owner: also figures, chat access, payments and operators.
 */
export const operatorRoles = ['support', 'moderator', 'owner'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** After this many minutes a sensitive call requires the code or the password again. */
export const REAUTHENTICATION_MINUTES = 15;

export const hasRole = (role: OperatorRole | null | undefined, least: OperatorRole): boolean =>
  !!role && operatorRoles.indexOf(role) >= operatorRoles.indexOf(least);

export const MAX_SAVED_REPLIES = 100;
export const SAVED_REPLY_TITLE = 80;

export const SUPPORT_CHATS_PATH = '/api/admin/support-chats';

/**
 * - `waiting`: open, and the person has no answer yet
 * - `mine`: open, and the viewer answers it
 * - `open`: everything that is not closed
 * - `closed`: the rest
 */
export const inboxStates = ['waiting', 'mine', 'open', 'closed'] as const;
export type InboxState = (typeof inboxStates)[number];

export const LONGEST_ALLOW_DAYS = 366;
/** Mean and median of response times cover this many days. */
export const RESPONSE_DAYS = 90;

export const VIEW_MINUTES = 30;

export const REASON_LENGTHS = { min: 3, max: 500 } as const;
