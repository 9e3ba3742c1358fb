import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';
import { isSameOrigin } from '../http/cookies/same-origin.ts';
import type { SessionCookie } from '../http/cookies/session-cookie.ts';
import type { Identify, Viewer } from '../http/viewer.ts';

export interface LiveAccess {
  publicUrl: URL;
  cookie: SessionCookie;
  identify: Identify;
}

/**
 * The person who opens a connection that stays. Refuses `UNAUTHORIZED`, `CSRF`, and `FORBIDDEN` for another's `userId`.
 */
export async function viewerOf(request: FastifyRequest, { cookie, identify, publicUrl }: LiveAccess): Promise<Viewer> {
  const token = cookie.read(request);
  const viewer = token && (await identify(token));
  if (!viewer) refuse('UNAUTHORIZED');
  if (viewer.viewedBy) refuse('VIEW_ONLY');
  if (!isSameOrigin(request.headers, publicUrl)) refuse('CSRF');
  const { userId } = request.query as { userId?: string | string[] };
  if (userId !== undefined && userId !== String(viewer.userId)) refuse('FORBIDDEN');
  return viewer;
}
