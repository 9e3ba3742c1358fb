import { createOwnCookie, type OwnCookie } from './own-cookie.ts';

/** The cookie that carries a session's token. */
export type SessionCookie = OwnCookie;

export function createSessionCookie(isHttps: boolean): SessionCookie {
  return createOwnCookie('sid', isHttps);
}
