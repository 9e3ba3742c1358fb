import { createOwnCookie, type OwnCookie } from './own-cookie.ts';

/** The cookie by which a browser is known again when its sessions have ended; its value is a module's. */
export type DeviceCookie = OwnCookie;

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  return createOwnCookie('device', isHttps);
}
