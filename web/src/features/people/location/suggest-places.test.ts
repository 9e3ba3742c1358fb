import { describe, expect, test } from 'vitest';
import { guessPlaces, suggestPlaces as suggest } from './suggest-places.ts';

describe('suggestions', () => {
  test.each([
    ['nti', 'Ntinda, Kampala'],
    ['NTINDA ', 'Ntinda, Kampala'],
    ['fort', 'Fort Portal, Kabarole'],
    ['portal', 'Fort Portal, Kabarole'],
    ['old kam', 'Old Kampala, Kampala'],
    ['seeta', 'Seeta, Mukono'],
    ['luwero', 'Luweero'],
    ['rubaga', 'Lubaga, Kampala'],
    ['Lubaga', 'Lubaga, Kampala'],
    ['gúlu', 'Gulu'],
    ['madi okollo', 'Madi-Okollo'],
    ['kyariwajjara', 'Kyaliwajjala, Wakiso'],
    ['nalya', 'Naalya, Wakiso'],
    ['kikubo', 'Kikuubo, Kampala'],
  ])('for "%s" begin with %s or have it', (typed, place) => {
    expect(suggest(typed)).toContain(place);
  });

  test('put a whole name before a later word', () => {
    expect(suggest('kampala')[0]).toBe('Kampala');
    expect(suggest('mbar')[0]).toBe('Mbarara');
  });

  test.each(['', '  ', ',', 'Gulu', 'Ntinda, Kampala', 'Kisumu', '🙂'])('none for "%s"', (typed) => {
    expect(suggest(typed)).toEqual([]);
  });

  test('are few', () => {
    expect(suggest('k').length).toBe(7);
  });
});

describe('a place that nobody knows is guessed', () => {
  test.each([
    ['Natinda', 'Ntinda, Kampala'],
    ['ntndaa', 'Ntinda, Kampala'],
    ['Ntindaa heights', 'Ntinda, Kampala'],
    ['Najanakumbi', 'Najjanankumbi, Kampala'],
    ['Naalia', 'Naalya, Wakiso'],
    ['Kikuuba (shop 4)', 'Kikuubo, Kampala'],
  ])('from "%s" as %s', (typed, first) => {
    expect(guessPlaces(typed)?.[0]).toBe(first);
  });

  test('as the nearest of several, three at most', () => {
    expect(guessPlaces('Mbarra')).toEqual(['Mbale', 'Mbarara']);
    expect(guessPlaces('Kibuka')).toHaveLength(3);
  });

  test.each(['Zanzibar', '4711', 'Online everywhere'])('as nothing from "%s"', (typed) => {
    expect(guessPlaces(typed)).toEqual([]);
  });

  test.each(['', 'Nt', 'Ntinda', 'Owino market', 'Gulu, Uganda'])('not at all from "%s"', (typed) => {
    expect(guessPlaces(typed)).toBeNull();
  });
});
