/** Digits only, or NaN: `1.000` is a thousand to many people, and 1 to a number field. */
export function readQuantity(typed: string): number {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** Whether at least one is meant; not a number means none. */
export function isAtLeastOne(quantity: number): boolean {
  return quantity >= 1;
}
