/** Digits only, or NaN: `1.000` is a thousand to many people, and 1 to a number field. */
export function readQuantity(typed: string): number {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
