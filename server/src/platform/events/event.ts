/** The data of an event: ids and flags, never contents, so that it fits any transport; at most a few hundred ids. */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/**
 * A kind of event. `Row` is what the process in which it happened may pass to its own live reactions: the stored row,
 * so that they need not read it again.
 */
export interface EventType<Data extends EventData = EventData, Row = unknown> {
  /** `noun.happened`, e.g. `message.sent`. */
  readonly name: string;
  /** Carries the type of the data; has no value. */
  readonly data?: Data;
  /** Carries the type of the row; has no value. */
  readonly row?: Row;
}

export function defineEvent<Data extends EventData, Row = never>(name: string): EventType<Data, Row> {
  return { name };
}

/**
 * Events since this moment of `performance.now()` may have been missed: live reactions read what they need. Stays in
 * its process.
 */
export const eventsMissed = defineEvent<{ since: number }>('events.missed');
