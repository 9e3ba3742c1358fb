/**
 * The path that `?next=` asks for, if it is one of ours. Anything that could leave the site
 * (`//host`, `/\host`, schemes, control characters that browsers drop) is refused.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  return next;
}

/** The address of a page that leads on to `next`, as far as there is one. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
