import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import type { SendProblem } from '../send-queue/attempt.ts';

/** States of an outbox entry; once stored on the server, the message is an ordinary row. */
export const messageStates = ['pending', 'failed', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * - `store`: the server has it, however this device learnt of it
 * - `fail`: it will not be sent automatically
 * - `retry`: the sender resends it under the same `tempId`
 */
export const messageMoves = {
  store: { from: ['pending', 'failed'], to: 'sent' },
  fail: { from: ['pending'], to: 'failed' },
  retry: { from: ['failed'], to: 'pending' },
} as const satisfies Record<string, { from: readonly MessageState[]; to: MessageState }>;
export type MessageMove = keyof typeof messageMoves;

export function moveMessage<M extends MessageMove>(
  state: MessageState,
  move: M,
): (typeof messageMoves)[M]['to'] | null {
  const { from, to }: { from: readonly MessageState[]; to: (typeof messageMoves)[M]['to'] } = messageMoves[move];
  return from.includes(state) ? to : null;
}

export interface OutboxEntry {
  /** The same for every attempt, so that the message is stored once. */
  tempId: string;
  ownerId: number;
  chatId: number;
  text: string;
  photo: OutboxPhoto | null;
  /** What it asks, where it is a quick message that a seller may have answered for good. */
  quickMessage?: AskedQuestion | undefined;
  /** In milliseconds; together with `order` it determines the order of sending. */
  writtenAtMs: number;
  order: number;
  status: Exclude<MessageState, 'sent'>;
  /** Refused for its words: it goes back to where they were written. */
  isReturned?: boolean;
  /** The tab that sends it; another tab takes over after that one is closed. */
  tab: string;
}

/** The file until its upload, then the URL. */
export interface OutboxPhoto {
  file: Blob;
  url: string | null;
  width: number;
  height: number;
}

export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return [...entries].sort((a, b) => a.writtenAtMs - b.writtenAtMs || a.order - b.order);
}

/** One message of a chat at a time, so that the order is kept over every kind of connection. */
export const lanes = {
  isWaiting: ({ status }: Pick<OutboxEntry, 'status'>) => status === 'pending',
  laneOf: ({ chatId }: Pick<OutboxEntry, 'chatId'>) => chatId,
};

/**
 * - `wait`: until the network or the session is back
 * - `later`: retry automatically
 * - `fail`: the user must decide
 */
export function judgeProblem(
  { status, code }: Pick<SendProblem, 'status' | 'code'>,
  isOnline: boolean,
): 'wait' | 'later' | 'fail' {
  if (status === 0) return isOnline ? 'fail' : 'wait';
  if (status === 401) return 'wait';
  if (code === 'SAME_TEXT') return 'fail';
  if (status === 429 || code === 'RATE_LIMITED') return 'later';
  return 'fail';
}

export function adoptEntries(
  entries: readonly OutboxEntry[],
  openTabs: ReadonlySet<string>,
  tab: string,
): OutboxEntry[] {
  return entries.filter((entry) => entry.tab !== tab && !openTabs.has(entry.tab)).map((entry) => ({ ...entry, tab }));
}
