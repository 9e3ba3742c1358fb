import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');

const [light = {}, chosenDark = {}, systemDark = {}] = [...css.matchAll(/\{([^{}]*--bg[^{}]*)\}/g)].map(
  ([, block = '']) =>
    Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])),
);
const dark = { ...light, ...chosenDark };

test('the dark theme is the same by choice and by the system', () => {
  expect(Object.keys(chosenDark).length).toBeGreaterThan(20);
  expect(systemDark).toEqual(chosenDark);
});

/** Text pairs need 4.5, large shapes and borders of controls 3 (WCAG 2.2 AA). */
const pairs: readonly [string, string, number][] = [
  ['ink', 'bg', 7],
  ['ink', 'surface', 7],
  ['ink', 'sunken', 7],
  ['ink', 'raised', 7],
  ['ink', 'chat', 7],
  ['ink-muted', 'bg', 4.5],
  ['ink-muted', 'sunken', 4.5],
  ['ink-muted', 'chat', 4.5],
  ['ink-faint', 'bg', 4.5],
  ['ink-faint', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-strong', 4.5],
  ['primary', 'bg', 4.5],
  ['primary', 'primary-soft', 4.5],
  ['on-primary-soft', 'primary-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['link', 'bg', 4.5],
  ['link', 'sunken', 4.5],
  ['focus', 'bg', 3],
  ['line-strong', 'surface', 3],
  ['star', 'surface', 3],
  ['success', 'success-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['danger', 'bg', 4.5],
  ['on-veil', 'weave', 4.5],
  ['accent', 'weave', 3],
  ['ink', 'danger-soft', 7],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s theme', (_, tokens) => {
  test.each(pairs)('%s on %s is at least %d', (text, ground, least) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test.each([
  ['light', light],
  ['dark', dark],
])('what is chosen is lighter than its ground in the %s theme', (_, { raised = '', sunken = '' }) => {
  expect(luminance(raised)).toBeGreaterThan(luminance(sunken));
});

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
