import type { SendProblem } from '../offline-queue/attempt.ts';
import type { MessageState } from './message-lifecycle.ts';

export interface OutboxEntry {
  /** The same for every attempt, so that the message is stored once. */
  tempId: string;
  ownerId: number;
  chatId: number;
  text: string;
  photo: OutboxPhoto | null;
  /** In milliseconds; together with `order` it determines the order of sending. */
  writtenAtMs: number;
  order: number;
  status: Exclude<MessageState, 'sent'>;
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
  return entries.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs || a.order - b.order);
}

/** The oldest waiting entry of each chat without a message under way, so that the order is kept. */
export function nextToSend(entries: readonly OutboxEntry[], busyChats: ReadonlySet<number>): OutboxEntry[] {
  const taken = new Set(busyChats);
  return inOrder(entries).filter(({ chatId, status }) => {
    if (status !== 'pending' || taken.has(chatId)) return false;
    taken.add(chatId);
    return true;
  });
}

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
  if (status === 429 || code === 'RATE_LIMITED') return 'later';
  return 'fail';
}

export function adopt(entries: readonly OutboxEntry[], openTabs: ReadonlySet<string>, tab: string): OutboxEntry[] {
  return entries.filter((entry) => entry.tab !== tab && !openTabs.has(entry.tab)).map((entry) => ({ ...entry, tab }));
}
