import { connectLive } from '../clients/live-client.ts';
import type { Person } from '../apps/people.ts';

/** A connection of somebody who only listens, by a process that nobody kills. */
export interface LastingConnection {
  /** Which of these messages it was not told of, by frames alone. */
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
