export { safeNext } from '@akatale/contracts/pages/safe-next';

export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
