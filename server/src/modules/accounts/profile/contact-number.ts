import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `0772 123 456` → `+256772123456`; Ugandan unless it has a country code. Null if invalid. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'UG');
  return number?.isValid() ? number.number : null;
}
