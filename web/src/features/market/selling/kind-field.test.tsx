import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KindField } from './kind-field.tsx';
import { newListing } from './listing-values.ts';

const smartphone = { id: 'smartphone', name: 'Smartphone' };
const kinds = [{ id: 'feature-phone', name: 'Feature phone' }, smartphone];

function options(chosen: string, guessed: Pick<Parameters<typeof KindField>[0], 'kind' | 'kinds'>) {
  const typed = { ...newListing(''), kind: chosen };
  const html = renderToStaticMarkup(<KindField typed={typed} errorOf={() => undefined} {...guessed} />);
  return [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
    ([, value = '', selected, label = '']) => [value, label, ...(selected ? ['chosen'] : [])],
  );
}

test('what the title says comes first, then all of the category, and none', () => {
  expect(options('', { kind: smartphone, kinds })).toEqual([
    ['', 'Smartphone (from your title)', 'chosen'],
    ['feature-phone', 'Feature phone'],
    ['smartphone', 'Smartphone'],
    ['none', 'None of these'],
  ]);
});

test('what a moderator said is there alone, with why, and cannot be changed', () => {
  const typed = newListing('');
  const field = (kindName: string | null) =>
    renderToStaticMarkup(
      <KindField
        {...{ typed, kinds }}
        kind={smartphone}
        said={{ kindName, kindWords: 'It is none.' }}
        errorOf={() => undefined}
      />,
    );
  expect(field('Phone case')).toMatch(/Akatale chose this: “It is none\.”.*<select[^>]* disabled=""/);
  expect(field('Phone case')).toContain('<option value="">Phone case</option></select>');
  expect(field(null)).toContain('<option value="">None of these</option></select>');
});

test('what was chosen is there before the others are', () => {
  expect(options('feature-phone', { kind: null, kinds: [] })).toEqual([
    ['', 'Choose'],
    ['feature-phone', 'feature phone', 'chosen'],
    ['none', 'None of these'],
  ]);
});
