import { accountProblems } from './account-problems.ts';
import { claimProblems } from './claim-problems.ts';
import { fieldProblems } from './field-problems.ts';
import { listingProblems } from './listing-problems.ts';

/** All that may be wrong with a field, in English; `web/src/text` says it in other languages. */
export const problems = {
  ...fieldProblems,
  ...accountProblems,
  ...claimProblems,
  ...listingProblems,

  UNSTORABLE_CHARACTERS: 'This text has characters that cannot be stored.',
  GIVEN_TWICE: 'Please give this only once',

  EMAIL_TAKEN: 'An account with this email already exists',
  USERNAME_RESERVED: 'This username is reserved',
  USERNAME_TAKEN: 'Username already taken',
  NAME_RESERVED: 'This name is reserved',
  NUMBER_NOT_CALLABLE: 'Type a number that can be called, such as 0772 123 456',
  NUMBER_RESERVED: 'This number cannot be used now. Please contact support.',
  NO_ACCOUNT_TYPE: 'Please choose buyer or vendor',

  PASSWORDS_DIFFER: "Passwords don't match",
  PASSWORD_COMMON:
    'Many people use this password, so it is easy to guess. Choose another, or type it again to keep it.',
  NO_CURRENT_PASSWORD: 'Please enter your current password',
  WRONG_CURRENT_PASSWORD: 'This is not your current password',
  WRONG_PASSWORD: 'This is not your password',
  PASSWORD_CHANGED_ELSEWHERE: 'Your password was changed elsewhere a moment ago',
  PASSWORD_NOT_ALONE: 'Please change your password by itself',
  TOTP_INVALID: 'This code is not right, or was used already',

  NO_PHOTO: 'Please choose a photo',
  NO_FILE: 'Please choose a photo to upload.',
  PHOTO_DAMAGED: 'This photo is damaged. Please choose another one.',

  PROHIBITED_WORD: ({ word, rule }: { word: string; rule: string }) =>
    `“${word}” may not be sold here (${rule}). Remove it, or press “Ask us” and we'll take a look.`,
  STATUS_NOT_BY_STOCK: 'The status follows the stock',
  LAST_PRICE_NOT_LOWER: 'The last price must be below the price',
  CONTACT_IN_ANSWER: 'Please leave out phone numbers and links',
  ATTRIBUTE_NOT_HERE: 'This category does not ask for this',
  ATTRIBUTE_NOT_LISTED: 'Please choose one of the list',
  ATTRIBUTE_OUT_OF_BOUNDS: ({ min, max }: { min: number; max: number }) =>
    `Please enter a whole number from ${min} to ${max}`,
  NO_RANGE: 'Please give a range, such as 2010-2015',
  AWAY_DAY: 'Choose a day from today on, within three months',
  CONTACT_IN_LINE: 'No phone number and no link here. Buyers write to you in the chat.',
  NO_ITEMS: 'Please choose at least one item',
  TOO_MANY_ITEMS: ({ max }: { max: number }) => `At most ${max} items at once`,

  NO_MESSAGE: 'Please write a message',
  PHOTO_NOT_SENT: 'Please send the photo again',
  INVALID_TEMP_ID: ({ max }: { max: number }) => `A tempId is a string or a number of up to ${max} characters`,

  NOT_OF_STATUS: 'This does not go with the status',
  QUANTITY_NOT_WHOLE: 'Quantity must be a whole number',
  QUANTITY_TOO_LOW: 'Quantity must be at least 1',
  QUANTITY_TOO_HIGH: 'Quantity must be at most 1,000,000',
  SALE_PRICE_TOO_LOW: 'Sale price must be greater than 0',
  SALE_DATE_AHEAD: 'The sale date is in the future. Please check the date of your device.',
  SALE_DATE_TOO_OLD: 'The sale can be at most a year ago.',
  NO_CHANNEL: 'Please choose chat or offline',
  NO_PERIOD: 'Please choose day or month',
  NO_DAYS: 'Please choose 7, 30 or 365 days',
  NO_PLAN: 'Please choose a plan',

  NO_STARS: 'You must select at least 1 star to submit a rating.',
  TOO_MANY_STARS: 'A rating has at most 5 stars',
  NO_REPLY: 'Please write a reply',
  NO_REPORT_REASON: 'Please choose what is wrong',
  INVALID_TIME: 'Please enter a time such as 22:00',
  SAME_TIMES: 'Please enter two different times',
  NO_CHOICE_HERE: 'There is nothing to choose here',
  INVALID_KEY: 'This is not a key',
  INVALID_KEYS: 'These are not keys',
  INVALID_ADDRESS: 'This is not an address',
  ADDRESS_TOO_LONG: 'This address is too long',

  NO_REASON: 'Please say why',
  REASON_TOO_SHORT: 'Please say why, in a few words',
  ADDRESS_TAKEN: 'This address has an account already',
  OPERATOR_PASSWORD_TOO_SHORT: ({ min }: { min: number }) =>
    `An operator's password must be at least ${min} characters`,
  OPERATOR_PASSWORD_TOO_COMMON: "This password is too common for an operator's account",
  NO_TERM: 'Please write a word',
  NO_OTHER_TERM: 'Please write what else it is called',
  NO_DECISION: 'Please choose one of the decisions that are possible here',
  NO_ORDER: 'Please choose an order',
  NO_FILTER: 'Please choose a filter',
  RANGE_UPSIDE_DOWN: 'The lower end is above the upper end',
  UNKNOWN_PLACE: 'Please choose a location from the list',
  NO_LIST: 'Please choose one of the lists',
  NO_KIND_OF_ACT: 'Please choose a kind of act',
  NOT_SHOWN_OR_HIDDEN: 'Please say shown or hidden',
  NOT_TRUE_OR_FALSE: 'Please say true or false',
  NO_REFERENCE: 'Please enter a reference',
  UNTIL_WITHOUT_OPENING: 'Only for opening chats',
  UNTIL_TOO_EARLY: 'Please choose a day that lies ahead',
  UNTIL_TOO_LATE: ({ days }: { days: number }) => `At most ${days} days ahead`,
} as const;

export type ProblemCode = keyof typeof problems;

type CodeWithValues<Texts> = {
  [Code in keyof Texts]: Texts[Code] extends string ? never : Code;
}[keyof Texts];

export type PlainCode<Texts> = Exclude<keyof Texts, CodeWithValues<Texts>>;
export type PlainProblemCode = PlainCode<typeof problems>;

/** A code of a table of texts, with the values that its text takes. */
export type Coded<Texts> =
  | { code: PlainCode<Texts>; values?: undefined }
  | {
      [Code in CodeWithValues<Texts>]: Texts[Code] extends (values: infer V) => string
        ? { code: Code; values: V }
        : never;
    }[CodeWithValues<Texts>];

export type Problem = Coded<typeof problems>;

/** One field that was not accepted, named by its path in the body, e.g. `images.0`. */
export type FieldProblem = { field: string } & Problem;
