import type { Answer, Caller } from './caller.ts';

/** What browsers say of a form of one's own page. */
export const OURS = { 'sec-fetch-site': 'same-origin' };

/** As a browser without scripts sends it. */
export async function sendForm(
  who: Caller,
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = OURS,
): Promise<Answer> {
  const type = 'application/x-www-form-urlencoded';
  const body = new URLSearchParams(fields).toString();
  return who.call('POST', url, { body, headers: { 'content-type': type, ...headers } });
}

/** As the browser sends them back. */
export const cookiesOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
