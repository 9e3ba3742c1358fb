import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../limits/network-of.ts';
import type { Executor } from '../postgres/database.ts';
import { findOrKeepSalt } from './day-salts-store.ts';

/** Somebody who looks at a page. */
export interface Visitor {
  /** Where somebody is signed in, nothing else counts. */
  userId: number | undefined;
  ip: string;
  userAgent: string | undefined;
}

const KEY_BYTES = 16;
const MOST_DAYS = 128;

/**
 * Tells the visitors of one day apart without a cookie: a hash of who is signed in, or of address
 * and browser, under a secret that is forgotten after the day. People behind one address with the
 * same browser count as one.
 */
export function createVisitorKeys(db: Executor): (visitor: Visitor, day: string) => Promise<Buffer> {
  const salts = new Map<string, Promise<Buffer>>();

  async function saltOf(day: string): Promise<Buffer> {
    let salt = salts.get(day);
    if (!salt) {
      if (salts.size >= MOST_DAYS) salts.clear();
      salt = findOrKeepSalt(db, day, randomBytes(32));
      salts.set(day, salt);
      // The next one may find the database back.
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
