import { expect, test } from 'vitest';
import { withoutBodies } from './react-parts.ts';

const code = 'function draw(a) {\n  return start(a);\n}\nfunction start(a) {\n  if (a) { return a; }\n}\nvar end = 1;';

test('a function without its body is still there, and nothing else changes', () => {
  expect(withoutBodies(code, ['start'])).toBe(
    'function draw(a) {\n  return start(a);\n}\nfunction start(a) {}\nvar end = 1;',
  );
});

test('a function that React no longer has fails by name', () => {
  expect(() => withoutBodies(code, ['draw', 'measure'])).toThrow('React DOM has no measure');
});
