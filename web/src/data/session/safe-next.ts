/**
 * Returns the path in `?next=` if it is on this site. Refuses anything that could leave it: `//host`, `/\host`,
 * schemes, control characters that browsers drop.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  return next;
}

export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
