import { formatUgx } from '@akatale/contracts/money';
import type { MailKind } from '@akatale/contracts/notices/notifications';
import { photoVariantUrl } from '@akatale/contracts/people/photos';
import type { Delivery, DeliveryKind } from '../../../platform/deliveries/deliveries.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mailChannel } from '../../../platform/mail/create-mailer.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailContent, MailProduct } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { type AwayMailDeps, awayTexts, languageOf, oneLine } from './away-mail-deps.ts';
import { findRecipient } from './recipients-store.ts';
import type { AwayText } from './text/en.ts';
import { createUnsubscribeTokens, unsubscribeUrl } from './unsubscribe/mount-unsubscribe.ts';

export type ComposedMail = Omit<MailContent, 'appName' | 'language' | 'publicUrl' | 'unsubscribe'> & {
  subject: string;
};

/** What a mail takes from the person who reads it. */
export interface Reader {
  text: AwayText;
  hidesText: boolean;
  publicUrl: URL;
}

interface Mailing {
  name: MailKind;
  worthSeconds: number;
  /** Looks again later while the person is in the app. */
  waitsWhileOnline?: boolean;
  /** With what is true now; undefined if there is no reason for the mail any more. */
  compose(delivery: Delivery, reader: Reader): Promise<ComposedMail | undefined>;
}

/** Mails of one cause, and the job that finds whom they are for. */
export interface AwayMail {
  kinds: DeliveryKind<Mail>[];
  job: Job<object>;
  cron: string;
  write(): Promise<void>;
}

const ONLINE_WAIT_SECONDS = 10 * 60;

/** Checks at every try what may have changed since the claim: person, choices, quiet hours and reason. */
export function awayKind(
  deps: AwayMailDeps,
  { compose, waitsWhileOnline = false, ...kind }: Mailing,
): DeliveryKind<Mail> {
  const { appName, db, mailer, notifications, publicUrl, signerFor } = deps;
  const tokens = createUnsubscribeTokens(signerFor);
  return {
    ...kind,
    channel: mailChannel(mailer),
    async decide(delivery) {
      const { userId } = delivery;
      const recipient = await findRecipient(db, userId);
      const preferences = (await notifications.findChannelPreferences(db, [userId], 'mail')).get(userId);
      if (!recipient || !preferences?.kinds.has(kind.name)) return 'drop';
      const language = await languageOf(deps, userId);
      const text = awayTexts[language];
      const composed = await compose(delivery, { text, hidesText: preferences.hidesText, publicUrl });
      if (!composed) return 'drop';
      const { quietUntil } = preferences;
      if (quietUntil) return { waitSeconds: (quietUntil.getTime() - recipient.now.getTime()) / 1000 };
      if (waitsWhileOnline && recipient.isOnline) return { waitSeconds: ONLINE_WAIT_SECONDS };
      const { subject, ...content } = composed;
      const url = unsubscribeUrl(publicUrl, tokens.create({ userId, kind: kind.name }));
      const unsubscribe = { label: text.stop(text.kinds[kind.name]), url };
      const rendered = renderMail({ language, appName, publicUrl, ...content, unsubscribe });
      return { send: { to: recipient.email, subject, ...rendered, unsubscribeUrl: url } };
    },
  };
}

const PHOTO_WIDTH = 320;

interface ProductRow {
  id: number;
  title: string;
  priceUgx: number;
  photo: string | null | undefined;
}

/** @param path of the page behind the photo and the title */
export function productInMail(
  { title, priceUgx, photo }: ProductRow,
  path: string,
  { text, publicUrl }: Reader,
): MailProduct {
  return {
    title: oneLine(title),
    price: priceUgx === 0 ? text.free : formatUgx(priceUgx),
    photoUrl: photo ? new URL(photoVariantUrl(photo, PHOTO_WIDTH, 'jpg'), publicUrl).href : undefined,
    url: new URL(path, publicUrl).href,
  };
}
