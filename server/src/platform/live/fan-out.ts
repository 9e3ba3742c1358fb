/**
 * Something happened: its name and ids, never contents, so that it fits any carrier and nothing
 * private travels. Whoever hears of it reads what is stored.
 */
export interface LiveEvent {
  readonly type: string;
  readonly [key: string]: string | number | boolean | null;
}

/**
 * Tells every process what happened in one of them. A hurry-up, never the truth: an event may be
 * lost or come twice, and what must not be missed is in the database.
 */
export interface FanOut<Event extends LiveEvent = LiveEvent> {
  /**
   * Tells it to every process, this one included; after the commit, never inside a transaction.
   * Returns at once and never throws.
   */
  publish(events: readonly Event[]): void;
  /**
   * Hears every event from now on, until the returned function is called; and `{ type: 'gap' }` where
   * some of other processes may have been missed.
   */
  subscribe(listener: (event: Event) => void): () => void;
}
