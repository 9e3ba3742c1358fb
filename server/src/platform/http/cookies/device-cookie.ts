import { createHttpOnlyCookie, type HttpOnlyCookie } from './own-cookie.ts';

export type DeviceCookie = HttpOnlyCookie;

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  return createHttpOnlyCookie('device', isHttps);
}
