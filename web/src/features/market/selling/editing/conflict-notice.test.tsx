import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newListing } from '../listing-values.ts';
import { ConflictNotice } from './conflict-notice.tsx';

const brand = (name: string) => ({
  values: { ...newListing('Ntinda'), category: 'Phones', attributes: JSON.stringify({ Phones: { brand: name } }) },
  images: [],
});

test('what buyers of a category look for is named by both sides', () => {
  const conflict = {
    title: 'Changed meanwhile',
    changes: [{ field: 'attributes', isContested: true }] as const,
    mine: brand('Nokia'),
    latest: brand('Tecno'),
  };
  const shown = renderToStaticMarkup(<ConflictNotice conflict={conflict} onChoose={() => undefined} />);
  expect(shown).toMatch(/Details.*Keep yours: <strong>Nokia<.*Use the new one: <strong>Tecno</s);
});
