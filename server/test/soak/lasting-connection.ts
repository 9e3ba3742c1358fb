import type { Person } from '../apps/people.ts';
import { connectLive } from '../clients/live-client.ts';

/** A connection that only listens, to a process that is never killed. */
export interface LastingConnection {
  /** Which of these messages it did not receive as frames. */
  missed(ids: readonly number[]): number[];
  isOpen(): boolean;
  close(): Promise<void>;
}

export async function openLastingConnection(
  url: string,
  { cookie }: Pick<Person, 'cookie'>,
): Promise<LastingConnection> {
  const { frames, socket, close } = await connectLive(url, { cookie });
  const ping = setInterval(() => socket.send('{"type":"ping"}'), 10_000);
  return {
    missed(ids) {
      const received = new Set(frames.map((frame) => frame.type === 'message' && frame.data.id));
      return ids.filter((id) => !received.has(id));
    },
    isOpen: () => socket.readyState === socket.OPEN,
    async close() {
      clearInterval(ping);
      await close();
    },
  };
}
