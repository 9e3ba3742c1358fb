import { texts } from '../texts.ts';

export const searchText = texts({
  suggestions: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  inCategory: 'Category',
  clearRecent: 'Clear recent searches',
});
