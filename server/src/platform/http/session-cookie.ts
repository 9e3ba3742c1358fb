import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string, expiresAt: Date): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie that carries a session's token. On https its name takes the `__Host-` prefix, which
 * makes browsers refuse it from anywhere but this very host.
 */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-sid' : 'sid';
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, token, expires) => void reply.setCookie(name, token, { ...options, expires }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
