import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { withoutInvisible } from '@akatale/contracts/invisible';
import { plainAddress, plainNumber } from '@akatale/contracts/typed-contacts';
import { z } from 'zod';

/* Parsers of environment variables. No message repeats the value: it may be a secret, and faults are printed. */

export const flag = () =>
  z.stringbool({
    truthy: ['true', 'on', 'yes', '1'],
    falsy: ['false', 'off', 'no', '0'],
    error: 'must be on or off (true, yes and 1 mean on)',
  });

export const integer = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

export const factor = () =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number above 0, such as 0.5 or 20')
    .transform(Number)
    .refine((value) => value > 0, 'must be above 0');

/** One line of text: it may end up in a header of a mail. */
export const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line');

/** `Grace Nakato, 2026-11-20`: who, and on which day. */
export const nameAndDay = () =>
  line(200)
    .transform((text) => /^(.*\S),\s*(\d{4}-\d{2}-\d{2})$/.exec(text))
    .refine(
      (match) => match !== null && isDay(match[2] ?? ''),
      'must be a name, a comma and a day, such as Grace Nakato, 2026-11-20',
    )
    .transform((match) => ({ name: match?.[1] ?? '', on: match?.[2] ?? '' }));

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

export const host = () => z.string().regex(/^([\w.-]+|[\da-f:]+)$/i, 'must be a host name or an IP address');

/** Of the name `selector._domainkey.example.com`; may have dots. */
export const dnsLabel = () =>
  z.string().regex(/^[a-z\d]([\w.-]{0,61}[a-z\d])?$/i, 'must be a selector, such as mail2026');

export const secret = (minLength: number) => z.string().min(minLength, `must have at least ${minLength} characters`);

export const key32 = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64 (openssl rand -base64 32)')
    .transform((text) => Buffer.from(text, 'base64'));

export const email = () =>
  z.string().overwrite(plainAddress).pipe(z.email('must be an email address').max(254, 'is too long'));

export const phone = () => line(200).overwrite(plainNumber);

export const sender = () => {
  const message = 'must be an email address, or a name followed by one in angle brackets';
  return line(320)
    .transform((text) => /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+))\s*$/.exec(withoutInvisible(text)))
    .transform((match) => ({
      name: match?.[1] ?? '',
      address: asciiAddress(plainAddress(match?.[2] ?? match?.[3] ?? '')),
    }))
    .refine(({ address }) => email().safeParse(address).success, message);
};

/** Of a domain with letters beyond ASCII, mail servers know the other spelling (`xn--`). */
const asciiAddress = (text: string) => text.replace(/(?<=@)[^@]+$/, (domain) => domainToASCII(domain) || domain);

export const urlText = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

/** One or more, separated by commas. */
export const urlTexts = (...schemes: string[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(urlText(...schemes)));

export const originUrl = () =>
  urlText('https', 'http')
    .transform((text) => new URL(text))
    .refine((url) => url.href === `${url.origin}/`, 'must not have a path, a query or a login');

/** For servers that we send a secret to: without https it could be intercepted. */
export const secureUrl = () =>
  urlText('https', 'http')
    .transform((text) => new URL(text))
    .refine((url) => url.protocol === 'https:' || isThisMachine(url), 'must be https, except on this machine');

export const isThisMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Names of hosts, `*.` before one for all below it, and origins of this machine for trying out. */
export const allowedHosts = () =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ''),
    )
    .transform((parts) => ({
      hosts: parts.filter((part) => !part.includes('://')),
      localOrigins: parts.filter((part) => part.includes('://')),
    }))
    .refine(
      ({ hosts, localOrigins }) => hosts.every(isHostName) && localOrigins.every(isLocalOrigin),
      'must be names of hosts separated by commas, such as push.example.com,*.example.org',
    );

const isHostName = (text: string): boolean => isDomainName(text.replace(/^\*\./, ''));

export const isDomainName = (text: string): boolean =>
  /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?$/.test(text);

const isLocalOrigin = (text: string): boolean =>
  URL.canParse(text) && isThisMachine(new URL(text)) && new URL(text).origin === text;

export const addressRanges = () =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine(
      (ranges) => ranges.every(isAddressRange),
      'must be addresses or CIDR ranges separated by commas, such as 10.0.0.0/8,::1',
    );

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
