import type { FastifyRequest } from 'fastify';
import { isSameOrigin, type SessionCookie } from '../http/cookies/cookies.ts';
import { refuse } from '../http/refusal.ts';
import type { Viewer, Identify } from '../http/viewer.ts';
import type { LiveSocket } from './live-socket.ts';

export interface LiveHandler {
  admit(connectionId: string, viewer: Viewer): Promise<void>;
  leave(connectionId: string, viewer: Viewer): void;
  opened(socket: LiveSocket): void;
  closed(socket: LiveSocket): void;
  /** A frame: a JSON object of clean text. Answers by `socket`, and never rejects. */
  received(socket: LiveSocket, frame: Record<string, unknown>): Promise<void>;
  unreadable(socket: LiveSocket, error: unknown): void;
}

export interface LiveAccess {
  publicUrl: URL;
  cookie: SessionCookie;
  identify: Identify;
}

/** The person who opens the connection. Refuses `UNAUTHORIZED`, `CSRF`, and `FORBIDDEN` for another's `userId`. */
export async function viewerOf(request: FastifyRequest, { cookie, identify, publicUrl }: LiveAccess): Promise<Viewer> {
  const token = cookie.read(request);
  const viewer = token && (await identify(token, request.headers));
  if (!viewer) refuse('UNAUTHORIZED');
  if (viewer.viewedBy) refuse('VIEW_ONLY');
  if (!isSameOrigin(request.headers, publicUrl)) refuse('CSRF');
  const { userId } = request.query as { userId?: string | string[] };
  if (userId !== undefined && userId !== String(viewer.userId)) refuse('FORBIDDEN');
  return viewer;
}
