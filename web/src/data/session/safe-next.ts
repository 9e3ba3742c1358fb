/** Returns the path in `?next=` if it is on this site: not `//host`, `/\host`, a scheme, or with control characters. */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  return next;
}

export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The id in the path of a product, as the button beside it gives it for the way back from the login; null for other paths. */
export function wantedProduct(next: string | null): string | null {
  return /^\/products\/([1-9]\d{0,15})$/.exec(next ?? '')?.[1] ?? null;
}
