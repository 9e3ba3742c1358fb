import type { IncomingHttpHeaders } from 'node:http';
import { cookies } from '@akatale/contracts/people/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface HttpOnlyCookie {
  isIn(headers: IncomingHttpHeaders): boolean;
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string, expiresAt: Date): void;
  clear(reply: FastifyReply): void;
}

/** On https its name has the `__Host-` prefix: browsers then accept it from this host alone. */
function createHttpOnlyCookie(plainName: string, isHttps: boolean): HttpOnlyCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
  return {
    isIn: ({ cookie }) => cookie?.includes(`${name}=`) === true,
    read: (request) => request.cookies[name],
    write: (reply, value, expires) => void reply.setCookie(name, value, { ...options, expires }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

export type SessionCookie = HttpOnlyCookie;

export function createSessionCookie(isHttps: boolean): SessionCookie {
  return createHttpOnlyCookie(cookies.session, isHttps);
}

export type DeviceCookie = HttpOnlyCookie;

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  return createHttpOnlyCookie(cookies.device, isHttps);
}

/** Holds a position in the database's log, for a replica to wait for. */
export type PositionCookie = HttpOnlyCookie;

export function createPositionCookie(isHttps: boolean): PositionCookie {
  return createHttpOnlyCookie(cookies.position, isHttps);
}

/** Says that two forms come from one browser, where nobody is signed in. */
export type FormCookie = HttpOnlyCookie;

export function createFormCookie(isHttps: boolean): FormCookie {
  return createHttpOnlyCookie(cookies.form, isHttps);
}

/** Browsers always send the Origin of a POST; programs without one have no other person's cookie. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  return originOf(headers, publicUrl) !== 'foreign';
}

/** Whose page sent a request. Some old browsers, and proxies that draw pages for phones, do not say. */
export function originOf(headers: IncomingHttpHeaders, publicUrl: URL): 'ours' | 'foreign' | 'unsaid' {
  const { origin, host } = headers;
  if (origin !== undefined) return isOurs(origin, host, publicUrl) ? 'ours' : 'foreign';
  const site = headers['sec-fetch-site'];
  if (site === undefined) return 'unsaid';
  return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign';
}

/** Whether an absolute address is on the requested host or the public one. */
export function isOurs(address: string, host: string | undefined, publicUrl: URL): boolean {
  const from = URL.canParse(address) ? new URL(address).host : undefined;
  return from !== undefined && (from === host || from === publicUrl.host);
}
