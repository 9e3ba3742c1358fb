import { readCount } from '@akatale/contracts/typed-values';

export const readQuantity = (typed: string): number => readCount(typed) ?? Number.NaN;

/** Whether at least one is meant; not a number means none. */
export function isAtLeastOne(quantity: number): boolean {
  return quantity >= 1;
}
