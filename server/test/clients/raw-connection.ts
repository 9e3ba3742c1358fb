import { connect } from 'node:net';

/** What came back on a connection until it was closed. */
export interface RawAnswer {
  text: string;
  /** False where we gave it up. */
  isClosedByServer: boolean;
}

export interface RawOptions {
  /** After so long we close it ourselves. */
  giveUpAfterMs?: number;
  /** One character again and again, as often as given, after what was sent. */
  drip?: {
    character: string;
    everyMs: number;
    /** Goes on when the server has closed its half, until the connection is destroyed. */
    keepsOpen?: boolean;
  };
  /** Breaks the connection at once when everything was sent. */
  breakOff?: boolean;
}

/** Less than the times that the server gives to a request and to an idle connection. */
const GIVE_UP_AFTER_MS = 12_000;

/** Writes bytes to a port as they are, for what no client library would send. */
export async function sendRaw(
  address: string,
  bytes: string | Buffer,
  { giveUpAfterMs = GIVE_UP_AFTER_MS, drip, breakOff }: RawOptions = {},
): Promise<RawAnswer> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    const allowHalfOpen = drip?.keepsOpen === true;
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen });
    let text = '';
    let isClosedByServer = false;
    const timeout = setTimeout(() => socket.destroy(), giveUpAfterMs);
    const dripping = drip && setInterval(() => socket.write(drip.character), drip.everyMs);
    // The reset of a connection is one way to close it.
    socket.on('error', () => (isClosedByServer = true));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('end', () => (isClosedByServer = !allowHalfOpen));
    socket.on('close', () => {
      clearTimeout(timeout);
      clearInterval(dripping);
      resolve({ text, isClosedByServer });
    });
    socket.write(bytes, () => breakOff && socket.resetAndDestroy());
  });
}
