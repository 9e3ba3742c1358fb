import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoOpenChats } from './no-open-chats.tsx';

test.each([
  [{ completed: 1, abandoned: 0 }, ['No open chats.', '1 completed']],
  [{ completed: 12, abandoned: 2 }, ['No open chats.', '12 completed', '2 cancelled']],
  [{ completed: 0, abandoned: 1 }, ['No open chats.', '1 cancelled']],
])('%j: %j', (counts, said) => {
  const html = renderToStaticMarkup(<NoOpenChats counts={counts} onSelect={() => undefined} />);
  expect(html.split(/<[^>]+>/).filter(Boolean)).toEqual(said);
});
