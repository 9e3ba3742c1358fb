import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../limits/network-of.ts';
import type { Executor } from '../postgres/database.ts';
import { findOrKeepSalt } from './day-salts-store.ts';

export interface Visitor {
  userId: number | undefined;
  ip: string;
  userAgent: string | undefined;
}

export type VisitorKey = (visitor: Visitor, day: string) => Promise<Buffer>;

const KEY_BYTES = 16;
const MAX_DAYS = 128;

/**
 * Distinguishes the visitors of one day without a cookie: a hash of the signed-in person, or of address and browser,
 * under a secret that is deleted after the day. People behind one address with the same browser count as one.
 */
export function createVisitorKeys(db: Executor): VisitorKey {
  const salts = new Map<string, Promise<Buffer>>();

  async function saltOf(day: string): Promise<Buffer> {
    let salt = salts.get(day);
    if (!salt) {
      if (salts.size >= MAX_DAYS) salts.clear();
      salt = findOrKeepSalt(db, day, randomBytes(32));
      salts.set(day, salt);
      // The next call may reach the database again.
      salt.catch(() => salts.delete(day));
    }
    return salt;
  }

  return async ({ userId, ip, userAgent = '' }, day) => {
    const who = userId === undefined ? `${networkOf(ip)} ${userAgent}` : `user ${userId}`;
    return createHmac('sha256', await saltOf(day))
      .update(who)
      .digest()
      .subarray(0, KEY_BYTES);
  };
}

/** Parts of the names of self-declared robots; some of them run the scripts of a page. (Cubot is a maker of phones.) */
const NAMES =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|^whatsapp\/|preview|lighthouse|page ?speed|monitor|archiver/i;

/** An empty user agent is no browser either. */
export function isKnownRobot(userAgent: string | undefined): boolean {
  return !userAgent || NAMES.test(userAgent);
}
