import * as z from 'zod/mini';
import { accountProblems } from '../account-problems.ts';
import { Email } from '../email-schemas.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, Password, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { textLimits } from '../text.ts';
import { plainNumber } from '../typed-contacts.ts';
import { plainValue } from '../typed-values.ts';
import { userTypes } from './accounts.ts';
import { Away } from './away-schemas.ts';
import { isContact } from './contact-as-name.ts';
import { operatorRoles } from './operators.ts';
import { ProofOfWork } from './proof-of-work-schemas.ts';

const subscriptionStatuses = ['trial', 'active', 'expired', 'locked'] as const;

const Username = z.string({ error: problem(accountProblems, 'USERNAME_TOO_SHORT') }).check(
  z.overwrite(plainValue),
  z.minLength(3, { error: problem(accountProblems, 'USERNAME_TOO_SHORT'), abort: true }),
  z.maxLength(textLimits.username, { error: problem(fieldProblems, 'TOO_LONG', { max: textLimits.username }) }),
  z.refine((value) => !isContact(value), { error: problem(accountProblems, 'USERNAME_IS_CONTACT'), abort: true }),
  z.regex(/^[A-Za-z0-9_.-]*$/, { error: problem(accountProblems, 'USERNAME_CHARACTERS') }),
);

const digitsIn = (value: string): number => value.replace(/\D/g, '').length;

/** A phone number as typed: 10 to 15 digits with the usual separators between them. */
export const ContactNumber = z.string({ error: problem(accountProblems, 'CONTACT_NUMBER_TOO_SHORT') }).check(
  z.overwrite(plainNumber),
  z.refine((value) => digitsIn(value) >= 10, {
    error: problem(accountProblems, 'CONTACT_NUMBER_TOO_SHORT'),
    abort: true,
  }),
  z.regex(/^[+0-9 ()./-]{10,30}$/, { error: problem(accountProblems, 'CONTACT_NUMBER_CHARACTERS') }),
  z.refine((value) => digitsIn(value) <= 15, { error: problem(accountProblems, 'CONTACT_NUMBER_TOO_LONG') }),
);

/** The path a visitor wanted: the verification mail links to it if it is a product, a store or a chat. */
export const NextPath = z.optional(z.string().check(z.maxLength(4096)));

const registration = {
  username: Username,
  /** The form made the username from the name, and nobody touched it: the next free one is taken where it is not. */
  isUsernameSuggested: z.optional(z.boolean()),
  email: Email,
  password: Password,
  confirmPassword: z.optional(z.string({ error: problem(accountProblems, 'NO_PASSWORD_CONFIRMATION') })),
  location: text({ min: 2, max: textLimits.location, tooShort: problem(fieldProblems, 'NO_LOCATION') }),
  contactNumber: ContactNumber,
  next: NextPath,
  proof: z.optional(ProofOfWork),
};

export const VendorRegistration = z.object({
  ...registration,
  type: z.literal('vendor'),
  name: text({
    min: 2,
    max: textLimits.name,
    tooShort: problem(accountProblems, 'BUSINESS_NAME_TOO_SHORT'),
  }),
  bio: text({
    min: 10,
    max: textLimits.bio,
    tooShort: problem(accountProblems, 'BUSINESS_DESCRIPTION_TOO_SHORT'),
  }),
});

export const BuyerRegistration = z.object({
  ...registration,
  type: z._default(z.optional(z.literal('buyer')), 'buyer'),
  name: text({ min: 2, max: textLimits.name, tooShort: problem(accountProblems, 'NAME_TOO_SHORT') }),
  bio: z.optional(z.nullable(text({ min: 0, max: textLimits.bio, tooShort: problem(fieldProblems, 'NO_TEXT') }))),
});

/** What everyone may see of a person: never an email address, a phone number or anything else of the account. */
export const PublicUser = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  type: z.enum(userTypes),
  createdAt: Instant,
  emailVerified: z.boolean(),
});
export type PublicUser = z.output<typeof PublicUser>;

export const CurrentUser = z.object({
  ...PublicUser.shape,
  username: z.string(),
  email: z.string(),
  contactNumber: z.nullable(z.string()),
  role: z.enum(['user', 'operator']),
  operatorRole: z.nullable(z.enum(operatorRoles)),
  mustEnrolTotp: z.boolean(),
  /** When an operator's view of this person's pages ends; null for the person themselves. */
  viewedUntil: z.nullable(Instant),
  completedSales: z.int(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionType: z.nullable(z.string()),
  subscriptionStartDate: z.nullable(Instant),
  subscriptionEndDate: z.nullable(Instant),
  lastPaymentDate: z.nullable(Instant),
  subscriptionAmount: z.nullable(z.int()),
  categoryPreferences: z.array(z.string()),
  /** True for a buyer who has neither chosen favourites nor postponed the choice within 30 days. */
  mustChoosePreferences: z.boolean(),
  /** True while an unverified address prevents this person from listing, chatting and rating. */
  mustVerifyEmail: z.boolean(),
  /** Whether others cannot see when this person is online or was last seen. */
  hidesPresence: z.boolean(),
  /** Absent for who is not away. */
  away: z.optional(Away),
  /** True until this person has agreed to the present terms or has been told of them; false for operators. */
  hasNewTerms: z.boolean(),
  /** Mail servers say that the address takes no mail, so none is sent until it is confirmed again. */
  isMailRefused: z.boolean(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const LoggedIn = z.object({
  ...CurrentUser.shape,
  /** True where this login has opened a closed account again; else absent. */
  wasClosed: z.optional(z.literal(true)),
});
export type LoggedIn = z.output<typeof LoggedIn>;

export const Message = z.object({ message: z.string() });

export const MailToken = z.string().check(z.maxLength(512));
