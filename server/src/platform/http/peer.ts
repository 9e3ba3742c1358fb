import type { FastifyRequest } from 'fastify';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether the request comes from a program on this very machine and from nobody behind it: the
 * peer of the socket is loopback and no proxy has left a header.
 */
export function isLoopbackPeer(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  return isLoopback && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined);
}
