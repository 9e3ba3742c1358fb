import type { TestApp } from './apps/app.ts';
import type { Person } from './apps/people.ts';
import type { Caller } from './clients/caller.ts';

/** What a vendor leaves behind in one module, so that export and erasure can be proven. */
export interface Traces {
  /** Texts that appear only in what this person has entered. */
  uniqueTexts: Record<string, string>;
  /** Enters them, through the endpoints where there are any. */
  create(context: TraceContext): Promise<void>;
}

export interface TraceContext {
  app: TestApp;
  /** Who leaves the traces. */
  person: { id: number; browser: Caller };
  /** Another vendor, who buys from them and sells to them. */
  other: Person;
  /** To be sent with what is created: its answers are kept under the key. */
  headers: Record<string, string>;
}
