export interface TextPart {
  text: string;
  href: string | null;
}

/** With a scheme, or as people write it: `www.…`. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`|\p{Cf}]+/u;
/** A Ugandan number, mobile or landline: nine digits after 0 or +256, with what may stand between them. */
const PHONE = /(?:\+?256\W?\W?(?:\(0\)\W?\W?)?|0)(?<phone>[347](?:\W?\W?\d){8})(?!\w)/u;
const LINK = new RegExp(`${ADDRESS.source}|${PHONE.source}`, 'giu');
/** A match right after one of these is part of something longer. (Older versions of Safari have no lookbehind.) */
const LONGER = /[\w+.-]$/u;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = /[.,;:!?)\]}…»”’*_~]+$/u;

/** Splits a text into plain parts, URLs (http and https) and phone numbers; what is visible is exactly the target. */
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

/** A closing bracket belongs to the URL if the URL contains the opening one. */
function withoutTrailing(found: string): string {
  const bare = found.replace(TRAILING, '');
  const isOpen = found.charAt(bare.length) === ')' && bare.split('(').length > bare.split(')').length;
  return isOpen ? `${bare})` : bare;
}

function hrefOf(address: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(address) ? address : `https://${address}`);
    // Rejects credentials before the host: they disguise the real target.
    const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
    return isPlain ? url.href : null;
  } catch {
    return null;
  }
}
