import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script of a page can read. */
export interface OwnCookie {
  /** Whether a request carries it, without parsing the header. */
  isIn(headers: IncomingHttpHeaders): boolean;
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string, expiresAt: Date): void;
  clear(reply: FastifyReply): void;
}

/**
 * On https its name takes the `__Host-` prefix, which makes browsers refuse it from anywhere but this
 * very host.
 */
export function createOwnCookie(plainName: string, isHttps: boolean): OwnCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    isIn: ({ cookie }) => cookie?.includes(`${name}=`) === true,
    read: (request) => request.cookies[name],
    write: (reply, value, expires) => void reply.setCookie(name, value, { ...options, expires }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
