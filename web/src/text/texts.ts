import type { Values } from '@akatale/contracts/problem-message';
import type { problems } from '@akatale/contracts/problems';
import type { RefusalTexts } from '@akatale/contracts/refusals';

/** A text, a function that formats a text, or a group of them. */
export interface Catalogue {
  readonly [name: string]: string | ((...gaps: never[]) => string) | Catalogue;
}

/** The same keys with any texts. */
type Translation<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...gaps: infer Gaps) => string
      ? (...gaps: Gaps) => string
      : Translation<T[Name]>;
};

/**
 * Declares the English texts of one area. The build (`web/build/languages.ts`) replaces them by the translations, which
 * have the same path and name in a folder for each language.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Catalogue>(english: T): Translation<T> {
  return english as unknown as Translation<T>;
}

/** A refusal, or the error of one field, as the API sends it. */
export interface Refused {
  message: string;
  code: string;
  values?: Values | undefined;
  errors?: readonly Refused[] | undefined;
}

type Refusals = RefusalTexts & typeof problems;
type Only<Code extends keyof Refusals> = Code;

/** Only operators meet these, whose desk is in English, and programs: no form lets a person type such values. */
type InEnglish = Only<
  | 'INVALID_INPUT'
  | 'NO_TEXT'
  | 'GIVEN_TWICE'
  | 'NOT_YES_OR_NO'
  | 'INVALID_ID'
  | 'INVALID_STATUS'
  | 'ATTRIBUTE_NOT_HERE'
  | 'NO_RANGE'
  | 'ATTRIBUTE_NOT_LISTED'
  | 'WRONG_PASSWORD'
  | 'PASSWORD_NOT_ALONE'
  | 'STATUS_NOT_BY_STOCK'
  | 'INVALID_TEMP_ID'
  | 'NOT_OF_STATUS'
  | 'NO_CHANNEL'
  | 'NO_PERIOD'
  | 'NO_DAYS'
  | 'NO_CHOICE_HERE'
  | 'INVALID_KEY'
  | 'INVALID_KEYS'
  | 'INVALID_ADDRESS'
  | 'ADDRESS_TOO_LONG'
  | 'NO_REASON'
  | 'REASON_TOO_SHORT'
  | 'NO_PASSWORD'
  | 'NO_CODE'
  | 'NOT_AGREED'
  // The page of claiming says these in its own texts.
  | 'NO_CLAIM_CODE'
  | 'CLAIM_CODE_WRONG'
  | 'ALREADY_APPEALED'
  | 'ADDRESS_TAKEN'
  | 'OPERATOR_PASSWORD_TOO_SHORT'
  | 'OPERATOR_PASSWORD_TOO_COMMON'
  | 'NO_DECISION'
  | 'NO_TERM'
  | 'NO_OTHER_TERM'
  | 'NO_ROLE'
  | 'NO_ORDER'
  | 'NO_FILTER'
  | 'RANGE_UPSIDE_DOWN'
  | 'UNKNOWN_PLACE'
  | 'NO_LIST'
  | 'NO_KIND_OF_ACT'
  | 'NOT_SHOWN_OR_HIDDEN'
  | 'NOT_TRUE_OR_FALSE'
  | 'NO_REFERENCE'
  | 'UNTIL_WITHOUT_OPENING'
  | 'UNTIL_TOO_EARLY'
  | 'UNTIL_TOO_LATE'
  | 'NOT_AN_OBJECT'
  | 'TOO_MANY_PARTS'
  | 'NESTED_TOO_DEEPLY'
  | 'INVALID_IDEMPOTENCY_KEY'
  | 'INVALID_IF_MATCH'
  | 'HEADERS_TOO_LARGE'
  | 'URI_TOO_LONG'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'TOTP_ENROLMENT_REQUIRED'
  | 'TOTP_ENROLLED'
  | 'TOTP_MANDATORY'
  | 'LAST_OWNER'
  | 'ROLE_FIRST'
  | 'VIEW_ONLY'
  | 'ALREADY_SUSPENDED'
  | 'NOT_SUSPENDED'
  | 'DECIDED_ALREADY'
  | 'NOT_TAKEN_DOWN'
  | 'SAVED_REPLIES_FULL'
  | 'TAUGHT_NAMES_FULL'
  | 'CHAT_CLAIMED'
  | 'WEBHOOK_NOT_CHECKED'
>;

/** What people may be told, in one language. */
export type RefusalTranslation = {
  readonly [Code in Exclude<keyof Refusals, InEnglish>]: Refusals[Code] extends (values: infer V) => string
    ? (values: V) => string
    : string;
};

/** The title of `VALIDATION` may be the text of its first field. Without the values that it names, a text is said as it was sent. */
/* @__NO_SIDE_EFFECTS__ */
export function translate(translation: RefusalTranslation): (refused: Refused) => string {
  const texts: Readonly<Record<string, string | ((values: never) => string)>> = translation;
  return (refused) => {
    const [first = refused] = refused.errors ?? [];
    const { code, values, message } = first.message === refused.message ? first : refused;
    const text = texts[code];
    if (typeof text !== 'function') return text ?? message;
    return values ? text(values as never) : message;
  };
}
