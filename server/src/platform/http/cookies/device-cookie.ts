import { createOwnCookie, type OwnCookie } from './own-cookie.ts';

export type DeviceCookie = OwnCookie;

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  return createOwnCookie('device', isHttps);
}
