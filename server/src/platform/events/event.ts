/** What an event says: ids and flags, never contents, so that it fits any transport; of ids a few hundred. */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/**
 * A kind of thing that happens. `Row` is what the process in which it happened may hand to its own
 * live reactions: the stored row, so that they need not read it again.
 */
export interface EventType<Data extends EventData = EventData, Row = unknown> {
  /** `noun.happened`, e.g. `message.sent`. */
  readonly name: string;
  /** Carries the type of the data; no value. */
  readonly data?: Data;
  /** Carries the type of the row; no value. */
  readonly row?: Row;
}

export function defineEvent<Data extends EventData, Row = never>(name: string): EventType<Data, Row> {
  return { name };
}

/**
 * What was announced may have been missed since this moment of `performance.now()`: live reactions read
 * what they need. Stays in its process.
 */
export const eventsMissed = defineEvent<{ since: number }>('events.missed');
