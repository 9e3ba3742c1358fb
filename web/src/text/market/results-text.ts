import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const resultsText = texts({
  /** `shown` is the count as written, such as `1,000+`. */
  count: (count: number, shown: string) => plural(count, { one: '1 result', other: `${shown} results` }),
});
