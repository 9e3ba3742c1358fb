/** Returns the path in `?next=` if it is on this site: not `//host`, `/\host`, a scheme, or with control characters. */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  return next;
}

export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
