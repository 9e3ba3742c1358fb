/** The data of an event: ids and flags, never contents, so that it fits any transport; at most a few hundred ids. */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/** `Row` is what the process in which it happened passes to its live reactions, to spare them a read. */
export interface EventType<Data extends EventData = EventData, Row = unknown> {
  readonly name: string;
  readonly data?: Data;
  readonly row?: Row;
}

export function defineEvent<Data extends EventData, Row = never>(name: string): EventType<Data, Row> {
  return { name };
}

/** Events since this moment of `performance.now()` may have been missed. Stays in its process. */
export const eventsMissed = defineEvent<{ since: number }>('events.missed');
