import { tooLongMessage } from './text.ts';

/** What may be wrong with a field of many forms, in English; `web/src/text` says it in other languages. */
export const fieldProblems = {
  INVALID_INPUT: 'Invalid input',
  NO_TEXT: 'Please enter a text',
  TOO_LONG: ({ max }: { max: number }) => tooLongMessage(max),
  NOT_WHOLE: 'Please enter a whole number',
  NOT_YES_OR_NO: 'Please enter yes or no',
  INVALID_ID: 'Please enter a valid id',
  INVALID_DATE: 'Please enter a valid date',
  INVALID_EMAIL: 'Please enter a valid email address',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
  NO_LOCATION: 'Location is required',
  NOT_WHOLE_SHILLINGS: 'Please enter a whole number of shillings',
  PRICE_TOO_HIGH: 'At most USh 10,000,000,000',
} as const;
