import { cookies, GOOGLE_ATTEMPT_SECONDS } from '@akatale/contracts/people/cookies';
import type { GoogleProblem } from '@akatale/contracts/people/google-problems';
import { withReopenedNotice } from '@akatale/contracts/people/reopened';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { releaseSlot } from '../../../../platform/http/admission/slots.ts';
import type { DeviceCookie, SessionCookie } from '../../../../platform/http/cookies/cookies.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { OpenIdFailure } from '../../../../platform/openid/openid-failure.ts';
import { type AccountsDeps, loginLimit } from '../accounts-deps.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

const Attempt = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
  next: z.string().optional(),
});
type Attempt = z.output<typeof Attempt>;

/** Ties the sign-in to the browser that began it, by `state`. `Lax`, so that Google's redirect sends the cookie. */
function createAttemptCookie(isHttps: boolean) {
  const name = isHttps ? `__Host-${cookies.google}` : cookies.google;
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    write(reply: FastifyReply, attempt: { [Key in keyof Attempt]: Attempt[Key] }): void {
      const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      reply.setCookie(name, value, { ...options, maxAge: GOOGLE_ATTEMPT_SECONDS });
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

export const GOOGLE_RETURN_PATH = '/auth/google/callback';

export interface GoogleMounting {
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  isHttps: boolean;
}

type Deps = Pick<
  AccountsDeps,
  'audit' | 'clock' | 'db' | 'events' | 'google' | 'isReservedName' | 'limits' | 'publicUrl' | 'signerFor'
>;

/** Both ends redirect to `/auth`, which sends signed-in people on to `?next=` and shows problems. */
export function mountGoogleSignIn(
  app: FastifyInstance,
  deps: Deps,
  { cookie, deviceCookie, isHttps }: GoogleMounting,
): void {
  const { google, limits, publicUrl } = deps;
  if (!google) return;
  const attempts = createAttemptCookie(isHttps);

  app.get<{ Querystring: { next?: unknown } }>('/auth/google', async (request, reply) => {
    const next = textOf(request.query.next);
    return orProblem(request, reply, next, async () => {
      await refuseOverLimit(limits, loginLimit, request.ip);
      releaseSlot(request);
      const { url, attempt } = await google.begin();
      attempts.write(reply, { ...attempt, next });
      return url.href;
    });
  });

  app.get(GOOGLE_RETURN_PATH, async (request, reply) => {
    const attempt = attempts.take(request, reply);
    return orProblem(request, reply, attempt?.next, async () => {
      await refuseOverLimit(limits, loginLimit, request.ip);
      if (!attempt) throw new OpenIdFailure('refused', 'Nobody began this in this browser.');
      releaseSlot(request);
      const identity = await google.finish(new URL(request.url, publicUrl), attempt);
      const signedIn = await signInWithGoogle(deps, identity, {
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        previousToken: cookie.read(request),
        deviceCookie: deviceCookie.read(request),
      });
      if ('problem' in signedIn) return loginPage(attempt.next, signedIn.problem);
      cookie.write(reply, signedIn.token, signedIn.expiresAt);
      deviceCookie.write(reply, signedIn.device.cookie, signedIn.device.expiresAt);
      return loginPage(signedIn.wasClosed ? withReopenedNotice(attempt.next ?? '/') : attempt.next);
    });
  });
}

async function orProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  nextPath: string | undefined,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  const to = await work().catch((error: unknown) => {
    const problem = problemOf(error);
    if (problem !== 'google-cancelled' && problem !== 'google-busy') {
      const isOurs = !(error instanceof OpenIdFailure || error instanceof Refusal);
      const text = 'signing in with Google failed';
      request.log[isOurs ? 'error' : 'warn']({ err: error, requestId: request.id }, text);
    }
    return loginPage(nextPath, problem);
  });
  return reply.redirect(to, 302);
}

function problemOf(error: unknown): GoogleProblem {
  if (error instanceof OpenIdFailure) {
    if (error.kind === 'cancelled') return 'google-cancelled';
    return error.kind === 'unreachable' ? 'google-unreachable' : 'google-failed';
  }
  return error instanceof Refusal && error.code === 'RATE_LIMITED' ? 'google-busy' : 'google-failed';
}

/** The page itself refuses a `next` that leads to another site. */
function loginPage(next: string | undefined, problem?: GoogleProblem): string {
  const query = new URLSearchParams({ ...(next && { next }), ...(problem && { problem }) });
  return query.size > 0 ? `/auth?${query.toString()}` : '/auth';
}

const MAX_NEXT_LENGTH = 1_000;

function textOf(next: unknown): string | undefined {
  return typeof next === 'string' && next.length <= MAX_NEXT_LENGTH ? next : undefined;
}
