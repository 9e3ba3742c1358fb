import { createHttpOnlyCookie, type HttpOnlyCookie } from './http-only-cookie.ts';

export type SessionCookie = HttpOnlyCookie;

export function createSessionCookie(isHttps: boolean): SessionCookie {
  return createHttpOnlyCookie('sid', isHttps);
}
