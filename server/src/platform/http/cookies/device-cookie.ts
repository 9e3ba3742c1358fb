import { createHttpOnlyCookie, type HttpOnlyCookie } from './http-only-cookie.ts';

export type DeviceCookie = HttpOnlyCookie;

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  return createHttpOnlyCookie('device', isHttps);
}
