import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const MINUTES_10_S = 600;

const Attempt = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
  /** Where the person wanted to go. */
  next: z.string().optional(),
});
type Attempt = z.output<typeof Attempt>;

/**
 * The cookie that ties a way to Google to the browser that began it: an answer that was meant for
 * another browser finds another `state`, or none. Its verifier is of no use without Google's code.
 * `Lax`, since it must come back with the person from Google.
 */
export function createAttemptCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-google' : 'google';
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    write(reply: FastifyReply, attempt: { [Key in keyof Attempt]: Attempt[Key] }): void {
      const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      reply.setCookie(name, value, { ...options, maxAge: MINUTES_10_S });
    },
    /** What was begun here; each is taken once. */
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
