import { texts } from '../texts.ts';

/** Below the price that a vendor types, in one line of a phone where it fits: `USh 450,000`, then `620,000`. */
export const priceHintText = texts({
  sold: (things: string, low: string, high: string) => `${things} like this sold for ${low}–${high}.`,
  asked: (things: string, low: string, high: string) => `${things} like this: others ask ${low}–${high}.`,
});
