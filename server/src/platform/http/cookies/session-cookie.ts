import { createOwnCookie, type OwnCookie } from './own-cookie.ts';

export type SessionCookie = OwnCookie;

export function createSessionCookie(isHttps: boolean): SessionCookie {
  return createOwnCookie('sid', isHttps);
}
