import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageText } from './message-text.tsx';

const text = 'See https://x.ug/a and www.y.ug, or call 0772 123 456';
const linked = (isPlain: boolean) =>
  [...renderToStaticMarkup(<MessageText text={text} isPlain={isPlain} />).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

test('web addresses and numbers are links', () => {
  expect(linked(false)).toEqual(['https://x.ug/a', 'https://www.y.ug/', 'tel:+256772123456']);
});

test('of a new account only the number is, and no word is missing', () => {
  expect(linked(true)).toEqual(['tel:+256772123456']);
  const plain = renderToStaticMarkup(<MessageText text={text} isPlain />).replaceAll(/<[^>]*>/g, '');
  expect(plain).toBe(text);
});
