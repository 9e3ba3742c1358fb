import type { Socket } from 'node:net';

export interface Linger {
  ms: number;
  bytes: number;
}

const LINGER: Linger = { ms: 1_000, bytes: 1024 * 1024 };

const closing = new WeakSet<Socket>();

/** Lets a client read its last answer: closing with unread bytes is a reset, which may overtake the answer. */
export function closeInStages(socket: Socket, { ms, bytes } = LINGER): void {
  if (closing.has(socket) || socket.destroyed) return;
  closing.add(socket);
  // The HTTP parser would take the rest for a body, or for the next request.
  socket.removeAllListeners('data');
  let left = bytes;
  socket.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left <= 0) socket.pause();
  });
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), ms);
  socket.once('close', () => clearTimeout(timer));
}

export function closeAnsweredInStages(socket: Socket, linger?: Linger): void {
  socket.destroySoon = () => closeInStages(socket, linger);
}
