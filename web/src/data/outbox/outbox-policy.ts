import type { RefusalCode } from '@akatale/contracts/refusals';
import type { MessageState } from './message-lifecycle.ts';

/** A message that is on its way from this device. */
export interface OutboxEntry {
  /** Its name in every try, so that however often it is sent it is stored once. */
  tempId: string;
  ownerId: number;
  chatId: number;
  text: string;
  photo: OutboxPhoto | null;
  /** When it was written, in milliseconds; with `order` it says what goes first. */
  writtenAtMs: number;
  order: number;
  status: Exclude<MessageState, 'sent'>;
  /** The tab that sends it; another one takes over when that is gone. */
  tab: string;
}

/** A photo of a message: the file until it is uploaded, and its address from then on. */
export interface OutboxPhoto {
  file: Blob;
  url: string | null;
  width: number;
  height: number;
}

/** The order in which messages leave. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs || a.order - b.order);
}

/**
 * What may leave now: in each chat the oldest that waits, and only when nothing of that chat is
 * on its way. That keeps a person's messages in their order over every kind of line.
 */
export function nextToSend(entries: readonly OutboxEntry[], busyChats: ReadonlySet<number>): OutboxEntry[] {
  const taken = new Set(busyChats);
  return inOrder(entries).filter(({ chatId, status }) => {
    if (status !== 'pending' || taken.has(chatId)) return false;
    taken.add(chatId);
    return true;
  });
}

/** What came of a try. `status` is that of HTTP, 0 without any answer. */
export interface SendProblem {
  status: number;
  code: RefusalCode | 'INTERNAL' | null;
}

/**
 * - `wait`: until the line, or the session, is back
 * - `later`: try again by itself in a moment
 * - `fail`: the person must decide
 */
export function judgeProblem({ status, code }: SendProblem, isOnline: boolean): 'wait' | 'later' | 'fail' {
  if (status === 0) return isOnline ? 'fail' : 'wait';
  if (status === 401) return 'wait';
  if (status === 429 || code === 'RATE_LIMITED') return 'later';
  return 'fail';
}

/** Entries that no living tab looks after any more, as this tab's own. */
export function adopt(entries: readonly OutboxEntry[], livingTabs: ReadonlySet<string>, tab: string): OutboxEntry[] {
  return entries.filter((entry) => entry.tab !== tab && !livingTabs.has(entry.tab)).map((entry) => ({ ...entry, tab }));
}
