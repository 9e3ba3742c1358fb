import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';
import type { Config } from '../config.ts';

/** What the legal pages say of this market; hosts without logins. */
export function legalFacts({
  accounts,
  legal,
  mail,
  payments,
  reviewFirstListings,
  s3,
}: Pick<Config, 'accounts' | 'legal' | 'mail' | 'payments' | 'reviewFirstListings' | 's3'>): LegalFacts {
  const { name = null, address = null, tin = null, pdpoNumber = null, hosting = null, readBy = null } = legal;
  return {
    operator: { name, address, tin, pdpoNumber },
    readBy,
    looksAtFirstItems: reviewFirstListings > 0,
    processors: {
      hosting,
      mailHost: mail.smtpUrl ? new URL(mail.smtpUrl).hostname : null,
      photoHost: s3 ? new URL(s3.endpoint).hostname : null,
      paysByFlutterwave: payments.provider === 'flutterwave',
      hasGoogleSignIn: accounts.google !== undefined,
    },
  };
}
