import { MAX_NOTIFIED_BYTES } from '../postgres/notify-by-commit.ts';
import type { LiveEvent } from './fan-out.ts';

export const CHANNEL = 'akatale_live';

export interface Envelope {
  from: string;
  key?: number;
  at: number;
  events: LiveEvent[];
}

/** The beginning of a serialized envelope; a JSON array of events and `}` complete it. */
export function headOf({ from, key, at }: Omit<Envelope, 'events'>): string {
  return `${JSON.stringify(key === undefined ? { from, at } : { from, key, at }).slice(0, -1)},"events":`;
}

/** Serializes events into as few messages with this head as their size allows. */
export function sealTexts(head: string, events: readonly LiveEvent[]): string[] {
  const texts: string[] = [];
  let together: string[] = [];
  let bytes = 0;
  const seal = () => {
    if (together.length > 0) texts.push(`${head}[${together.join(',')}]}`);
  };
  for (const { type, data } of events) {
    const text = JSON.stringify({ type, data } satisfies LiveEvent);
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
