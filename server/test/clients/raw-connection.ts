import { connect } from 'node:net';

/** The bytes received until the connection was closed. */
export interface RawAnswer {
  text: string;
  /** False where we closed it. */
  isClosedByServer: boolean;
}

export interface RawOptions {
  /** After this time we close it. */
  giveUpAfterMs?: number;
  /** One character, sent this many times afterwards. */
  drip?: {
    character: string;
    everyMs: number;
    /** Continues after the server has closed its half, until the connection is destroyed. */
    keepsOpen?: boolean;
  };
  /** Resets the connection as soon as everything was sent. */
  breakOff?: boolean;
}

/** Less than the server's timeouts of a request and of an idle connection. */
const GIVE_UP_AFTER_MS = 12_000;

/** Writes raw bytes to a port, which no client library would send. */
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
