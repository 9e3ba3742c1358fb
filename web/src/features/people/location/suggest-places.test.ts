import { places, placeText } from '@akatale/contracts/places/places';
import { describe, expect, test } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';

const names = places.map(placeText);
const suggest = (typed: string) => suggestPlaces(names, typed);

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
