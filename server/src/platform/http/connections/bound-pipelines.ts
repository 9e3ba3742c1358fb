import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send their next request after the answer to the one before. */
export const MAX_UNANSWERED = 16;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Node begins all requests of a piece of 64 KB, 1,500 of them, and keeps each answer until those before are read. */
export function boundPipelines(handle: Handle): Handle {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    // The rest of the piece comes after the cut too.
    if (count > MAX_UNANSWERED) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}
