import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * `0772 123 456` → `+256772123456`; numbers without a country code are Ugandan. Null for invalid numbers, which are
 * stored as typed and never become links.
 */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'UG');
  return number?.isValid() ? number.number : null;
}
