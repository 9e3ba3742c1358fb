import type { Transaction } from '../postgres/database.ts';
import { MAX_NOTIFIED_BYTES } from '../postgres/notify-by-commit.ts';
import type { EventParticipant } from './check-reactions.ts';
import type { LiveEvent } from './fan-out.ts';
import type { EventData, EventType } from './reaction.ts';

export interface Events {
  /**
   * Announces a change inside its transaction: reactions within it run now, a durable one becomes one of its jobs, and
   * its commit notifies the live reactions of every process. The event is then counted and logged.
   */
  announce<Data extends EventData, Row>(
    tx: Transaction,
    event: EventType<Data, Row>,
    data: Data,
    row?: Row,
  ): Promise<void>;
  /** Notifies only live reactions, at once; may be lost. Throws where the event has other reactions. */
  emit<Data extends EventData, Row>(event: EventType<Data, Row>, data: Data, row?: Row): void;
}

export interface EventBus extends Events {
  connect(participants: readonly EventParticipant[]): void;
  listen(): () => void;
}

export const CHANNEL = 'akatale_live';

export interface Envelope {
  from: string;
  key?: number;
  at: number;
  events: LiveEvent[];
}

/** Serializes events into as few envelopes as their size allows. */
export function sealTexts(head: Omit<Envelope, 'events'>, events: readonly LiveEvent[]): string[] {
  const begin = `${JSON.stringify(head).slice(0, -1)},"events":`;
  const texts: string[] = [];
  let together: string[] = [];
  let bytes = 0;
  const seal = () => {
    if (together.length > 0) texts.push(`${begin}[${together.join(',')}]}`);
  };
  for (const { type, data, position } of events) {
    const text = JSON.stringify({ type, data, ...(position !== undefined && { position }) } satisfies LiveEvent);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MAX_NOTIFIED_BYTES) {
      seal();
      [together, bytes] = [[], 0];
    }
    together.push(text);
    bytes += size;
  }
  seal();
  return texts;
}
