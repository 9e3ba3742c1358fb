export interface TextPart {
  text: string;
  /** Where it leads, if it is an address. */
  href: string | null;
}

/** `https://…`, or what people write without the scheme: `www.…`. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** What ends a sentence, and not an address. */
const TRAILING = /[.,;:!?)\]}…»”’]+$/u;

/**
 * Cuts a text into words and addresses. Only http and https ever become links, and what is read is
 * exactly where it leads.
 */
export function linkText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** A bracket that was opened in the address belongs to it. */
function withoutTrailing(found: string): string {
  const bare = found.replace(TRAILING, '');
  const isOpen =
    found.charAt(bare.length) === ')' && bare.split('(').length > bare.split(')').length;
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
