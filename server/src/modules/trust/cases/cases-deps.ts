import type { Language } from '@akatale/contracts/languages';
import type { AppealOutcome, CaseDecision } from '@akatale/contracts/trust/cases';
import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { HOUR, type Limits, perAddress } from '../../../platform/limits/limits.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SignerFor } from '../../../platform/secrets/token-signer.ts';
import { isolating } from '../../../platform/text/isolating.ts';
import type { ChatsModule } from '../../deals/chats/index.ts';
import type { RatingsModule } from '../../deals/ratings/index.ts';
import type { PricesModule } from '../../market/prices/index.ts';
import type { ProductsModule } from '../../market/products/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { PhotosModule } from '../../people/photos/index.ts';
import { type CasesText, en } from './mails/text/en.ts';
import { lg } from './mails/text/lg.ts';
import { sw } from './mails/text/sw.ts';

export interface CasesDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  limits: Limits;
  mailer: Pick<Mailer, 'deliver'>;
  signerFor: SignerFor;
  appName: string;
  /** Base of the links in mails; never taken from a request. */
  publicUrl: URL;
  accounts: Pick<
    AccountsModule,
    'findContact' | 'getSeller' | 'closing' | 'restorePerson' | 'setSuspensionEnd' | 'suspendPerson'
  >;
  audit: Pick<AuditModule, 'add' | 'addAll'>;
  chats: Pick<ChatsModule, 'hideMessage' | 'lockMessage' | 'lockReportedMessage' | 'readWrittenChat'>;
  photos: Pick<PhotosModule, 'withhold'>;
  prices: Pick<PricesModule, 'findUsualPrices'>;
  products: Pick<ProductsModule, 'isVisible' | 'lockListing' | 'markListing' | 'setKind'>;
  ratings: Pick<RatingsModule, 'hideReview' | 'lockReview'>;
}

export const mailTexts: Record<Language, CasesText> = isolating({ en, lg, sw });

/** The link is the whole permission; this stops floods. */
export const appealLimit = perAddress('appeals', { limit: 60, windowSeconds: HOUR });

/** By an operator. */
export const caseDecided = defineEvent<{ caseId: number; decision: CaseDecision }>('case.decided');

/** A moderator has said what a listing is; `words` say why. No kind: nothing of the list. */
export const kindSet = defineEvent<{
  productId: number;
  vendorId: number;
  productTitle: string;
  kindName: string | null;
  words: string;
  isFreed: boolean;
}>('listing.kind-set');

export const appealDecided = defineEvent<{ caseId: number; outcome: AppealOutcome }>('appeal.decided');
