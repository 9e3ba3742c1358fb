import * as z from 'zod/mini';
import { accountProblems } from '../account-problems.ts';
import { claimProblems } from '../claim-problems.ts';
import { Email } from '../email-schemas.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, Password, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { textLimits } from '../text.ts';
import { ContactNumber } from './accounts-schemas.ts';
import { readClaimCode } from './unclaimed.ts';

export const SellerDetails = z.object({
  name: text({ min: 2, max: textLimits.name, tooShort: problem(accountProblems, 'BUSINESS_NAME_TOO_SHORT') }),
  contactNumber: ContactNumber,
  location: text({ min: 2, max: textLimits.location, tooShort: problem(fieldProblems, 'NO_LOCATION') }),
  hasAgreed: z.literal(true, { error: problem(claimProblems, 'NOT_AGREED') }),
});

export const UnclaimedAccount = z.object({
  id: Id,
  name: z.string(),
  contactNumber: z.nullable(z.string()),
  /** With the code of its country; null where it is none that can be called. */
  contactNumberE164: z.nullable(z.string()),
  location: z.nullable(z.string()),
  openedBy: z.nullable(z.string()),
  openedAt: Instant,
  /** When it is hidden, and whether it is already. */
  hiddenFrom: Instant,
  isHidden: z.boolean(),
  /** Of the code that works now; null without one. */
  codeExpiresAt: z.nullable(Instant),
  listings: z.int(),
  /** Chats whose last message is the buyer's. */
  waitingChats: z.int(),
});
export type UnclaimedAccount = z.output<typeof UnclaimedAccount>;

export const Claim = z.object({
  code: z
    .string({ error: problem(claimProblems, 'NO_CLAIM_CODE') })
    .check(
      z.overwrite(readClaimCode),
      z.minLength(1, { error: problem(claimProblems, 'NO_CLAIM_CODE') }),
      z.maxLength(40, { error: problem(claimProblems, 'NO_CLAIM_CODE') }),
    ),
  email: Email,
  password: Password,
});
