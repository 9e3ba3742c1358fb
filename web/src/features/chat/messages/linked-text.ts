export interface TextPart {
  text: string;
  /** Where it leads, if it is an address or a phone number. */
  href: string | null;
}

/** `https://…`, or what people write without the scheme: `www.…`. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/u;
/** A number in Uganda, mobile or fixed: the nine digits after 0 or +256, as people space them. */
const PHONE = /(?:\+?256[ -]?(?:\(0\)[ -]?)?|0)(?<phone>[347](?:[ -]?\d){8})(?!\w)/u;
const LINK = new RegExp(`${ADDRESS.source}|${PHONE.source}`, 'giu');
/** Before a phone number: it is a part of something longer. (Older iPhones do not know lookbehind.) */
const LONGER = /[\w+.-]$/u;
/** What ends a sentence, and not an address. */
const TRAILING = /[.,;:!?)\]}…»”’]+$/u;

/**
 * Cuts a text into words, addresses and phone numbers. Only http, https and calls ever become links,
 * and what is read is exactly where it leads.
 */
export function linkText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(LINK)) {
    const digits = groups?.['phone']?.replaceAll(/\D/g, '');
    if (digits && LONGER.test(text.slice(0, index))) continue;
    const shown = digits ? found : withoutTrailing(found);
    const href = digits ? `tel:+256${digits}` : hrefOf(shown);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** A bracket that was opened in the address belongs to it. */
function withoutTrailing(found: string): string {
  const bare = found.replace(TRAILING, '');
  const isOpen = found.charAt(bare.length) === ')' && bare.split('(').length > bare.split(')').length;
  return isOpen ? `${bare})` : bare;
}

function hrefOf(address: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(address) ? address : `https://${address}`);
    // A name before the host is how a link pretends to be another.
    const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
    return isPlain ? url.href : null;
  } catch {
    return null;
  }
}
