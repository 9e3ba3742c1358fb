import { categoryText } from '../../text/browse/category-text.ts';
import { discoverText as text } from '../../text/browse/discover-text.ts';
import type { FeedChoice } from './feed-choice.ts';

/** What the page is about, without a search. */
export function headingOf({ category }: FeedChoice): string {
  return category ? categoryText.category(category) : text.heading;
}
