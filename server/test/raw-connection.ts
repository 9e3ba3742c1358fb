import { connect } from 'node:net';

/** What came back on a connection until it was closed, and when that was. */
export interface RawAnswer {
  text: string;
  /** Undefined where the other side had not closed it when patience ended. */
  closedAfterMs: number | undefined;
}

export interface RawOptions {
  /** After so long we close it ourselves. */
  patienceMs?: number;
  /** One character again and again, as often as given, after what was sent. */
  drip?: { character: string; everyMs: number };
  /** Breaks the connection at once when everything was sent. */
  breakOff?: boolean;
}

/** Writes bytes to a port as they are, for what no client library would send. */
export async function sendRaw(
  address: string,
  bytes: string | Buffer,
  { patienceMs = 5_000, drip, breakOff }: RawOptions = {},
): Promise<RawAnswer> {
  const { port, hostname } = new URL(address);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let closedAfterMs: number | undefined;
    const patience = setTimeout(() => socket.destroy(), patienceMs);
    const dripping = drip && setInterval(() => socket.write(drip.character), drip.everyMs);
    // The reset of a connection is one way to close it.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('end', () => (closedAfterMs ??= performance.now() - startedAt));
    socket.on('close', (hadError) => {
      clearTimeout(patience);
      clearInterval(dripping);
      if (hadError) closedAfterMs ??= performance.now() - startedAt;
      resolve({ text, closedAfterMs });
    });
    socket.write(bytes, () => breakOff && socket.resetAndDestroy());
  });
}
