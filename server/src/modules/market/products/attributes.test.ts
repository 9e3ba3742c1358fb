import { attributeCategories } from '@akatale/contracts/market/attribute-names';
import {
  attributeProblems,
  attributesOf,
  fittingAttributes,
  proposeAttributes,
  specificationOf,
} from '@akatale/contracts/market/attribute-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const category = fc.constantFrom(...attributeCategories);
const words = attributeCategories.flatMap((each) =>
  attributesOf(each).flatMap((attribute) =>
    attribute.kind === 'choice' ? [...attribute.values] : attribute.steps.map((step) => `${step} km`),
  ),
);
const piece = fc.oneof(
  fc.constantFrom(...words, 'iPhone', '8/128', '4GB RAM', 'size', 'for', 'model', 'mileage', '2,010', '38-44', '-'),
  fc.nat({ max: 3_000_000 }).map(String),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const title = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
const sent = fc.dictionary(fc.oneof(fc.constantFrom('brand', 'year', 'size', 'memory'), fc.string()), piece);

test('whatever the title, a proposal may be stored as it is', () => {
  fc.assert(
    fc.property(category, title, (of, typed) => {
      const proposed = proposeAttributes(of, typed);
      expect(attributeProblems(of, proposed)).toEqual([]);
      expect(fittingAttributes(of, proposed)).toEqual(proposed);
      expect(specificationOf(of, proposed)).toHaveLength(Object.keys(proposed).length);
    }),
    { numRuns: 500 },
  );
});

test('what is stored is read as it was written, and what is accepted is stored', () => {
  fc.assert(
    fc.property(category, sent, (of, values) => {
      const stored = fittingAttributes(of, values);
      expect(fittingAttributes(of, stored)).toEqual(stored);
      const refused = new Set(attributeProblems(of, values).map(({ field }) => field));
      const accepted = Object.keys(values).filter((name) => values[name] !== '' && !refused.has(`attributes.${name}`));
      expect(Object.keys(stored).toSorted()).toEqual(accepted.toSorted());
    }),
    { numRuns: 500 },
  );
});
