import { createHash, createHmac, randomBytes } from 'node:crypto';
import { FORM_TOKEN, type PostedForm } from '@akatale/contracts/pages/forms';
import { FORM_SECONDS } from '@akatale/contracts/people/cookies';
import type { Clock } from '../../platform/clock.ts';
import { findAnswer, reserveKey, saveAnswer } from '../../platform/http/idempotency-store.ts';
import { type Database, inTransaction } from '../../platform/postgres/database.ts';
import type { SignerFor } from '../../platform/secrets/token-signer.ts';

/** The value of the cookie that a token or what was typed belongs to: of the session, else of the form. */
export type Browser = string;

export interface FormTokens {
  /** Fills the hidden fields of a document that only this browser gets, each with a token of its own. */
  fillIn(html: string, browser: Browser): string;
  isOf(token: string | undefined, browser: Browser | undefined): token is string;
  /** False if it was spent on another form: the same one once more is its repeat. */
  spend(token: string, form: unknown): Promise<boolean>;
  /** The idempotency key of a form from a page that many share, which holds none: alike for what one browser sends twice. */
  keyOf(form: unknown): string;
  /** Keeps what was typed for a day; returns the name under which this browser finds it. */
  keep(posted: PostedForm, browser: Browser): Promise<string>;
  findKept(name: string, browser: Browser): Promise<PostedForm | undefined>;
}

interface FormTokenDeps {
  db: Database;
  clock: Clock;
  signerFor: SignerFor;
}

/** Written so by React, with nothing in it; what people typed never contains it, since it is escaped. */
const EMPTY_FIELD = `<input type="hidden" name="${FORM_TOKEN}" value=""/>`;

const SPENT = 'form token';
const KEPT_FORM = 'kept form';
const OK = 200;

export function createFormTokens({ db, clock, signerFor }: FormTokenDeps): FormTokens {
  const signer = signerFor('form');
  const nowS = () => Math.floor(clock.now().getTime() / 1000);
  const textOf = (nonce: string, expiresAt: string, browser: Browser) => `${nonce}.${expiresAt}.${browser}`;

  function create(browser: Browser): string {
    const nonce = randomName();
    const expiresAt = (nowS() + FORM_SECONDS).toString(36);
    return `${nonce}.${expiresAt}.${signer.sign(textOf(nonce, expiresAt, browser))}`;
  }

  return {
    fillIn: (html, browser) =>
      html.replaceAll(EMPTY_FIELD, () => EMPTY_FIELD.replace('value=""', `value="${create(browser)}"`)),
    isOf(token, browser): token is string {
      const [, nonce, expiresAt = '', signature] = /^([\w-]{22})\.([\da-z]{1,9})\.([\w-]{43})$/.exec(token ?? '') ?? [];
      if (!nonce || !signature || browser === undefined) return false;
      return Number.parseInt(expiresAt, 36) > nowS() && signer.isSignedBy(signature, textOf(nonce, expiresAt, browser));
    },
    async spend(token, form) {
      const fingerprint = createHmac('sha256', token).update(JSON.stringify(form)).digest();
      const key = hashOf(token);
      if (await reserveKey(db, { scope: SPENT, key, fingerprint, status: OK })) return true;
      return (await findAnswer(db, SPENT, key))?.fingerprint.equals(fingerprint) === true;
    },
    // Signed, since what it is made of may be a password.
    keyOf: (form) => signer.sign(JSON.stringify(form)),
    async keep(posted, browser) {
      const name = randomName();
      const key = hashOf(name);
      const fingerprint = createHmac('sha256', name).update(browser).digest();
      await inTransaction(db, async (tx) => {
        await reserveKey(tx, { scope: KEPT_FORM, key, fingerprint, status: OK });
        await saveAnswer(tx, KEPT_FORM, key, posted);
      });
      return name;
    },
    async findKept(name, browser) {
      const kept = await findAnswer(db, KEPT_FORM, hashOf(name));
      const fingerprint = createHmac('sha256', name).update(browser).digest();
      return kept?.fingerprint.equals(fingerprint) ? (kept.body as PostedForm) : undefined;
    },
  };
}

/** 128 random bits. */
export const randomName = (): string => randomBytes(16).toString('base64url');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
