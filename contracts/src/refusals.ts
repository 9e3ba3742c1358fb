import { plural } from './plural.ts';
import type { Values } from './problem-message.ts';
import { problems, type PlainCode, type ProblemCode } from './problems.ts';

const BUSY = 'We are busy right now. Please try again in a moment.';
const inHours = (count: number) => plural(count, { one: 'an hour', other: `${count} hours` });
const inSeconds = (count: number) => plural(count, { one: 'a second', other: `${count} seconds` });

/** Every refusal of the API: its status and its text in English, which `web/src/text` says in other languages. */
export const refusals = {
  VALIDATION: { status: 400, message: 'Please check the marked fields and try again.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  NOT_AN_OBJECT: { status: 400, message: 'The request must be a JSON object.' },
  TOO_MANY_PARTS: { status: 400, message: 'The request has too many parts.' },
  NESTED_TOO_DEEPLY: { status: 400, message: 'The request is nested too deeply.' },
  INVALID_IDEMPOTENCY_KEY: { status: 400, message: 'The Idempotency-Key must be 1 to 255 characters.' },
  INVALID_IF_MATCH: { status: 400, message: 'If-Match must hold the updatedAt of the product.' },
  INVALID_CURSOR: { status: 400, message: 'This page link is no longer valid. Start again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is more than we can take at once.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request carries too much beside its content.' },
  URI_TOO_LONG: { status: 414, message: 'This address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  RATE_LIMITED: { status: 429, message: 'That was a lot at once. Please wait a moment.' },
  UNAVAILABLE: { status: 503, message: BUSY },
  NEW_ACCOUNT_LIMIT: {
    status: 429,
    message: ({ hours }: { hours: number }) =>
      `That is enough for one day of a new account. Go on in ${inHours(hours)}, or right after your first sale or purchase here.`,
  },

  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  CSRF: { status: 403, message: 'This request did not come from our own pages.' },
  SEND_AGAIN: { status: 403, message: 'Please look this over and send it once more.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  VENDOR_ONLY: { status: 403, message: 'Only vendors can do this.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Please contact support.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please confirm your email address first.' },

  PROOF_REQUIRED: { status: 403, message: 'Please confirm that it is you.' },
  TOTP_REQUIRED: { status: 401, message: 'Please enter the code of your authenticator app' },
  TOTP_INVALID: { status: 401, message: problems.TOTP_INVALID },
  TOTP_ENROLMENT_REQUIRED: {
    status: 403,
    message: 'Please set up an authenticator app before you go on.',
  },
  TOTP_ENROLLED: {
    status: 409,
    message: 'An authenticator app is set up already. Turn it off before you set up another.',
  },
  TOTP_MANDATORY: { status: 403, message: 'Operators here must have one.' },
  ROLE_FIRST: { status: 409, message: 'Please give up your role as an operator first.' },
  LAST_OWNER: { status: 409, message: 'There must be another owner first.' },
  VIEW_ONLY: {
    status: 403,
    message: 'You are looking at somebody else’s pages: nothing can be changed.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please look at it again.',
  },
  ALREADY_SUSPENDED: { status: 409, message: 'This account is suspended already.' },
  NOT_SUSPENDED: { status: 409, message: 'This account is not suspended any more.' },
  DECIDED_ALREADY: {
    status: 409,
    message: ({ name }: { name: string }) => `${name} has decided this already. Please look at it again.`,
  },
  REPORT_OF_OWN: { status: 409, message: 'This is your own. If something is wrong with it, please write to support.' },
  REPORTED_ALREADY: { status: 409, message: "You've told us already. We're looking into it." },
  ALREADY_APPEALED: { status: 409, message: 'You have appealed against this already. You hear from us by email.' },
  NOT_TAKEN_DOWN: { status: 409, message: 'This item is neither held nor taken down.' },
  SAVED_REPLIES_FULL: {
    status: 409,
    message: 'There are 100 saved replies already. Please delete one first.',
  },

  TAUGHT_NAMES_FULL: {
    status: 409,
    message: 'There are 500 synonyms already. Please remove one first.',
  },

  PROOF_NEEDED: {
    status: 429,
    message: ({ seconds }: { seconds: number; challenge: string }) =>
      `Many people are joining on your network. Please wait ${inSeconds(seconds)}, then press Create account again.`,
  },

  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  TOO_MANY_PASSWORDS: {
    status: 429,
    message: ({ seconds }: { seconds: number }) =>
      `Too many wrong passwords. Try again in ${inSeconds(seconds)}, or choose a new password by email.`,
  },
  TOO_MANY_CODES: {
    status: 429,
    message: ({ seconds }: { seconds: number }) => `Too many wrong codes. Try again in ${inSeconds(seconds)}.`,
  },
  GUESS_NOT_COUNTED: { status: 429, message: BUSY },
  EMAIL_TAKEN: { status: 409, message: problems.EMAIL_TAKEN },
  USERNAME_TAKEN: { status: 409, message: problems.USERNAME_TAKEN },
  ALREADY_VENDOR: { status: 409, message: 'You have a store already.' },
  OWN_STORE: { status: 400, message: 'This is your own store.' },
  OWN_ACCOUNT: { status: 400, message: 'This is your own account.' },
  BLOCKED: { status: 403, message: "You can't write to this person." },
  CANNOT_BE_BLOCKED: { status: 403, message: 'This person works for the market, and cannot be blocked.' },
  INVALID_TOKEN: { status: 400, message: 'This link is invalid or has expired.' },
  CLAIM_CODE_WRONG: { status: 400, message: 'This code is not right, or has expired. Ask for a new one.' },
  INVALID_RESET_TOKEN: { status: 400, message: 'Invalid or expired reset token' },

  STOCK_CHANGED: {
    status: 409,
    message: ({ stock }: { stock: number }) => `Stock changed to ${stock} while you were editing`,
  },
  PRODUCT_CHANGED: {
    status: 409,
    message: 'This item was changed elsewhere while you were editing',
  },

  OWN_PRODUCT: { status: 400, message: 'This is your own item.' },
  SAVED_FULL: { status: 409, message: 'You have saved 500 items already. Please remove one first.' },
  NOTHING_SOUGHT: { status: 400, message: 'Type what you look for, or choose a filter.' },
  SEARCHES_FULL: { status: 409, message: 'You have saved 20 searches already. Please delete one first.' },
  PRODUCT_UNAVAILABLE: { status: 409, message: 'This item is no longer available' },
  CHAT_LOCKED: { status: 403, message: 'Chat access is restricted. Please contact support.' },
  CHAT_CLAIMED: { status: 409, message: ({ name }: { name: string }) => `${name} is replying to this` },
  CHAT_CLOSED: { status: 409, message: 'This chat is closed.' },
  PARTNER_SUSPENDED: {
    status: 409,
    message: 'This person cannot be reached now. You can read this chat, but not write in it.',
  },

  SAME_TEXT: {
    status: 429,
    message: 'You have sent these words to other sellers. Please write to this seller about their own item.',
  },
  PHOTO_BEFORE_ANSWER: {
    status: 409,
    message: 'Please write first. You can send photos as soon as you have an answer.',
  },

  NUMBERS_NOT_HERE: { status: 409, message: 'Numbers can’t be given in this chat now.' },
  NUMBER_NOT_ASKED: { status: 409, message: 'Nobody is asking for your number here any more.' },
  NUMBER_DECLINED: { status: 409, message: 'They would rather write here. You can ask again tomorrow.' },
  NUMBER_REQUESTS_USED: {
    status: 429,
    message: ({ hours }: { hours: number }) =>
      `You have asked for 5 numbers today. Ask again in ${inHours(hours)}, or write here.`,
  },

  CHAT_NOT_ACTIVE: { status: 409, message: 'This chat was closed already.' },
  PRODUCT_NOT_FOR_SALE: { status: 400, message: 'This item is not for sale any more.' },
  OUT_OF_STOCK: { status: 409, message: 'Nothing is left of this item.' },
  INSUFFICIENT_STOCK: {
    status: 409,
    message: ({ stock }: { stock: number }) => `Only ${stock} items available in stock.`,
  },
  UNDO_TOO_LATE: { status: 409, message: 'This can no longer be undone.' },
  CHAT_STARTED_ANEW: { status: 409, message: 'There is a newer chat about this item already.' },

  CHAT_NOT_COMPLETED: { status: 409, message: 'Only a completed sale can be rated.' },
  ALREADY_RATED: { status: 409, message: 'This sale was rated already.' },
  RATING_TOO_LATE: { status: 409, message: 'This sale can no longer be rated.' },
  ALREADY_REPLIED: { status: 409, message: 'You have replied to this review already.' },

  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'We cannot send notifications to this browser.',
  },

  PAYMENT_UNAVAILABLE: { status: 503, message: 'Failed to initiate payment' },
  PAYMENT_NOT_CHECKED: {
    status: 503,
    message: 'The payment provider does not respond right now. Please try again in a moment.',
  },
  WEBHOOK_NOT_CHECKED: { status: 503, message: 'Please send this again.' },
  PAYMENT_RECORDED: { status: 409, message: 'A payment with this reference is recorded already.' },

  FILE_TOO_LARGE: { status: 413, message: 'This photo is larger than 5 MB.' },
  AVATAR_TOO_LARGE: { status: 413, message: 'This photo is larger than 2 MB.' },
  UNSUPPORTED_IMAGE: { status: 415, message: 'Please choose a JPG, PNG or GIF photo.' },
  PHOTO_FORMAT: {
    status: 415,
    message: ({ kind }: { kind: string }) =>
      `This photo is ${kind} inside, whatever its name says, and we take JPG, PNG and GIF. Set your camera to JPG (on an iPhone: Most Compatible) and take it again, or choose a screenshot of it.`,
  },
  PHOTO_TOO_BIG: { status: 415, message: 'This photo is too big. Please choose a smaller one.' },
  PHOTO_TOO_LONG: { status: 415, message: 'This photo moves for too long. Please choose another one.' },
  PHOTO_TOO_COSTLY: {
    status: 415,
    message: 'This photo takes too much work to open. Please choose another one, or a screenshot of it.',
  },
  PHOTO_DAMAGED: { status: 415, message: problems.PHOTO_DAMAGED },
} as const satisfies Record<string, { status: number; message: string | ((values: never) => string) }>;

export type RefusalCode = keyof typeof refusals;

export type RefusalTexts = { [Code in RefusalCode]: (typeof refusals)[Code]['message'] };

/** Refusals whose text takes no values. */
export type PlainRefusalCode = PlainCode<RefusalTexts>;

/** One field that was not accepted, named by its path in the body, e.g. `images.0`. */
export interface FieldError {
  field: string;
  message: string;
  code: ProblemCode;
  values?: Values;
}

/** The body of every error, refusals and faults alike. */
export interface ErrorBody {
  /** English; of `VALIDATION` it may be that of the first field. */
  message: string;
  code: RefusalCode | 'INTERNAL';
  values?: Values;
  requestId: string;
  errors?: FieldError[];
}
