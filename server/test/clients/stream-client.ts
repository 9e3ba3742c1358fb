import { onTestFinished } from 'vitest';
import { waitUntil } from '../wait-until.ts';

interface StreamEvent {
  event: string;
  data: unknown;
}

/** Opens a stream of server-sent events, which is closed at the end of the test. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, { headers, signal: leaving.signal });
  const events: StreamEvent[] = [];
  let hasEnded = false;
  const reading = read();

  async function read(): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        events.push(...blocks.flatMap(parse));
      }
    } catch {
      // The test has left.
    }
    hasEnded = true;
  }

  return {
    status: response.status,
    headers: response.headers,
    events,
    /** The first matching event; waits for it. */
    async next(isMeant: (event: StreamEvent) => boolean): Promise<StreamEvent> {
      await waitUntil(
        () => events.some(isMeant),
        () => `Only ${JSON.stringify(events)} came.`,
      );
      return events.find(isMeant) as StreamEvent;
    },
    async ended(): Promise<void> {
      await waitUntil(
        () => hasEnded,
        () => 'The stream goes on.',
      );
      await reading;
    },
  };
}

function parse(block: string): StreamEvent[] {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return event && data ? [{ event, data: JSON.parse(data) as unknown }] : [];
}
