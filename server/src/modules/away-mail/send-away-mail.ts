import { formatUgx } from '@akatale/contracts/money';
import { photoVariantUrl } from '@akatale/contracts/products/photos';
import type { Job, JobRun } from '../../platform/jobs/jobs.ts';
import type { MailContent, MailProduct } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { type AwayMailDeps, type AwayKind, kindNames, oneLine } from './away-mail-deps.ts';
import { deleteUntried, findRecipient, markTried } from './claims-store.ts';
import { createUnsubscribeTokens, unsubscribeUrl } from './unsubscribe/mount-unsubscribe.ts';

/** The data of a job: a claimed mail. It is not worth sending after `expiresAt`. */
export interface ClaimedMail {
  userId: number;
  kind: AwayKind;
  event: string;
  /** Becomes the Message-ID, also after the mail has waited. */
  mailId: string;
  expiresAt: string;
}

export type ComposedMail = Omit<MailContent, 'appName' | 'publicUrl' | 'unsubscribe'> & { subject: string };

interface Sending<Data extends ClaimedMail> {
  job: Job<Data>;
  data: Data;
  run: JobRun;
  /** Looks again later while the person is in the app. */
  waitsWhileOnline?: boolean;
  /** With what is true now; undefined if there is no reason for the mail any more. */
  compose(hidesText: boolean): Promise<ComposedMail | undefined>;
}

const ONLINE_WAIT_SECONDS = 10 * 60;

/** Checks at every try what may have changed since the claim: person, choices, quiet hours and reason. */
export async function sendAwayMail<Data extends ClaimedMail>(
  deps: AwayMailDeps,
  sending: Sending<Data>,
): Promise<void> {
  const { appName, db, mailer, notifications, publicUrl, signerFor } = deps;
  const { data, run, compose, waitsWhileOnline } = sending;
  const { userId, kind, mailId, expiresAt } = data;
  const recipient = await findRecipient(db, userId);
  const preferences = (await notifications.findChannelPreferences(db, [userId], 'mail')).get(userId);
  const isLate = !recipient || recipient.now >= new Date(expiresAt);
  const composed = isLate || !preferences?.kinds.has(kind) ? undefined : await compose(preferences.hidesText);
  if (!recipient || !composed) return giveBack(deps, sending);

  const quietSeconds = preferences?.quietUntil
    ? (preferences.quietUntil.getTime() - recipient.now.getTime()) / 1000
    : 0;
  if (quietSeconds > 0) return postpone(deps, sending, Math.ceil(quietSeconds));
  if (waitsWhileOnline && recipient.isOnline) return postpone(deps, sending, ONLINE_WAIT_SECONDS);

  await markTried(db, data);
  const { subject, ...content } = composed;
  const url = unsubscribeUrl(publicUrl, createUnsubscribeTokens(signerFor).create({ userId, kind }));
  const unsubscribe = { label: `Stop ${kindNames[kind]}`, url };
  const rendered = renderMail({ appName, publicUrl, ...content, unsubscribe });
  const mail = { to: recipient.email, subject, ...rendered, unsubscribeUrl: url };
  await mailer.deliver(mail, { id: mailId, signal: run.signal });
}

async function giveBack<Data extends ClaimedMail>(
  { db }: Pick<AwayMailDeps, 'db'>,
  { data, run }: Sending<Data>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await run.completeIn(tx);
    await deleteUntried(tx, data);
  });
}

async function postpone<Data extends ClaimedMail>(
  { db, jobs }: Pick<AwayMailDeps, 'db' | 'jobs'>,
  { job, data, run }: Sending<Data>,
  afterSeconds: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await run.completeIn(tx);
    await jobs.send(tx, job, data, { afterSeconds });
  });
}

const PHOTO_WIDTH = 320;

interface ProductRow {
  id: number;
  title: string;
  priceUgx: number;
  photo: string | null | undefined;
}

/** @param path of the page behind the photo and the title */
export function productInMail({ title, priceUgx, photo }: ProductRow, path: string, publicUrl: URL): MailProduct {
  return {
    title: oneLine(title),
    price: priceUgx === 0 ? 'Free' : formatUgx(priceUgx),
    photoUrl: photo ? new URL(photoVariantUrl(photo, PHOTO_WIDTH, 'jpg'), publicUrl).href : undefined,
    url: new URL(path, publicUrl).href,
  };
}
