import type { Language } from '@akatale/contracts/languages';
import type { PaymentReceipt } from '@akatale/contracts/market/payments-schemas';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Limits, HOUR, MINUTE, perAccount, perAddress } from '../../../platform/limits/limits.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { isolating } from '../../../platform/text/isolating.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { en, type SubscriptionsText } from './text/en.ts';
import { lg } from './text/lg.ts';
import { sw } from './text/sw.ts';

export interface SubscriptionsDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  limits: Limits;
  log: Pick<BaseLogger, 'warn'>;
  mailer: Pick<Mailer, 'deliver'>;
  audit: Pick<AuditModule, 'add'>;
  accounts: Pick<AccountsModule, 'findContact'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement' | 'setChatOverride' | 'subscriptions'>;
  provider: PaymentProvider;
  appName: string;
  publicUrl: URL;
  seller: PaymentReceipt['seller'];
}

export const mailTexts: Record<Language, SubscriptionsText> = isolating({ en, lg, sw });

export const paymentTryLimit = perAccount('payment-tries', { limit: 10, windowSeconds: 15 * MINUTE, over: 'slow' });
export const paymentLimit = perAccount('payments', { limit: 5, windowSeconds: HOUR });
/** Each may call the payment provider. An open page polls every few seconds. */
export const paymentCheckLimit = perAccount('payment-checks', { limit: 60, windowSeconds: MINUTE, counted: 'process' });
export const webhookLimit = perAddress('webhooks', { limit: 600, windowSeconds: MINUTE, counted: 'process' });

export const paymentSucceeded = defineEvent<{ paymentId: number; vendorId: number }>('payment.succeeded');

export const subscriptionsEvents = [paymentSucceeded] as const;
