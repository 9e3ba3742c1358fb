const PAGE_OF_ONE = /^\/(?:products|vendor-store|chat)\/[1-9]\d{0,9}$/;

/** Only known pages: in any other path, a stranger who registers an address could send its owner a text. */
export function safeNextPath(next: string | undefined): string | undefined {
  return next !== undefined && PAGE_OF_ONE.test(next) ? next : undefined;
}
