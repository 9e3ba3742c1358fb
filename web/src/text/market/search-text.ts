import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const searchText = texts({
  suggestions: 'Suggestions',
  count: (count: number) => plural(count, { one: '1 suggestion', other: `${count} suggestions` }),
  inCategory: 'Category',
  clearRecent: 'Clear recent searches',
});
