import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const MINUTES_10_S = 600;

const Attempt = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
  next: z.string().optional(),
});
type Attempt = z.output<typeof Attempt>;

/** Ties the sign-in to the browser that began it, by `state`. `Lax`, so that Google's redirect sends the cookie. */
export function createAttemptCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-google' : 'google';
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    write(reply: FastifyReply, attempt: { [Key in keyof Attempt]: Attempt[Key] }): void {
      const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      reply.setCookie(name, value, { ...options, maxAge: MINUTES_10_S });
    },
    take(request: FastifyRequest, reply: FastifyReply): Attempt | undefined {
      const value = request.cookies[name];
      if (value === undefined) return undefined;
      reply.clearCookie(name, options);
      try {
        return Attempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      } catch {
        return undefined;
      }
    },
  };
}
