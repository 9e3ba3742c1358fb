import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface HttpOnlyCookie {
  isIn(headers: IncomingHttpHeaders): boolean;
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string, expiresAt: Date): void;
  clear(reply: FastifyReply): void;
}

/** On https its name has the `__Host-` prefix: browsers then accept it from this host alone. */
export function createHttpOnlyCookie(plainName: string, isHttps: boolean): HttpOnlyCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    isIn: ({ cookie }) => cookie?.includes(`${name}=`) === true,
    read: (request) => request.cookies[name],
    write: (reply, value, expires) => void reply.setCookie(name, value, { ...options, expires }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
