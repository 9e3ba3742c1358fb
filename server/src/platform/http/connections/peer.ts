import type { FastifyRequest } from 'fastify';

const FORWARDING_HEADER = /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether the request comes from a program on this machine itself: the peer of the socket is loopback, no proxy has
 * added a header, and the requested host is this machine's too, which excludes a foreign page whose name points here. A
 * proxy on this machine that forwards no header looks the same: call this only where `PUBLIC_URL` is on this machine.
 */
export function isLoopbackPeer({ raw: { socket }, headers }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  return (
    isLoopback &&
    LOOPBACK_HOST.test(headers.host ?? 'localhost') &&
    !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))
  );
}
