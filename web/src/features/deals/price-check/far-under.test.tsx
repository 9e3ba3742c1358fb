import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FarUnder } from './far-under.tsx';

test.each([
  ['3,500', 'That is 99% under the price. Right?'],
  ['174,999', 'That is 50% under the price. Right?'],
  ['175,000', ''],
  ['400,000', ''],
  ['', ''],
  ['many', ''],
])('of a thing for USh 350,000 that goes for "%s" it says: "%s"', (typed, said) => {
  const html = renderToStaticMarkup(<FarUnder askedUgx={350_000} typed={typed} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(said);
});
