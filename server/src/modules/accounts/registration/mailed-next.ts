const PAGE_OF_ONE = /^\/(?:products|vendor-store|chat)\/[1-9]\d{0,9}$/;

/**
 * The part of `next` that may stand in a mail: the page of one product, store or chat. A stranger who
 * registers an address must not write to its owner, and could in any other path.
 */
export function mailedNext(next: string | undefined): string | undefined {
  return next !== undefined && PAGE_OF_ONE.test(next) ? next : undefined;
}
