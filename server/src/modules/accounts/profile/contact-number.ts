import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * `0772 123 456` → `+256772123456`; numbers without a country code are Ugandan. Null for what is
 * no number anyone could call: it is kept as typed and never becomes a link.
 */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'UG');
  return number?.isValid() ? number.number : null;
}
