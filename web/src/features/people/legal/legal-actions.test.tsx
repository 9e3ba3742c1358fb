import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LegalActions } from './legal-actions.tsx';

test('a number is a button on a phone, and a line of a list where the window is that of a computer', () => {
  const html = renderToStaticMarkup(<LegalActions actions={[{ does: 'callPolice', number: '999' }]} />);
  const links = [...html.matchAll(/<a href="tel:999" class="([^"]*)">Call the police: 999</g)].map(([, look]) => look);
  expect(links).toEqual([expect.stringMatching(/^touch /), expect.stringMatching(/bg-primary .*md:hidden/)]);
  expect(html).toContain('<ul class="hidden md:block">');
});
