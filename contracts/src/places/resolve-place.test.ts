import { describe, expect, test } from 'vitest';
import { placeLabel, places, placeText, readPlace } from './places.ts';
import { resolvePlace } from './resolve-place.ts';
import { sounded } from './sounded.ts';

const means = (text: string) => {
  const place = resolvePlace(text);
  return place && placeLabel(place);
};

describe('the list', () => {
  test('has every district and city of the country once, and labels that are read back', () => {
    const labels = places.map(placeLabel);
    expect(places.filter(({ area }) => area === null)).toHaveLength(136);
    expect(new Set(labels).size).toBe(places.length);
    expect(labels.map((label) => readPlace(label))).toEqual(places);
    expect(readPlace('ntinda, kampala')).toBeNull();
    expect(readPlace('Ntinda, Wakiso')).toBeNull();
  });

  test('has no two areas, and no two districts, of one sound', () => {
    const areas = places.flatMap(({ area }) => area ?? []).map(sounded);
    const districts = places.flatMap(({ area, district }) => (area === null ? sounded(district) : []));
    expect(new Set(areas).size).toBe(areas.length);
    expect(new Set(districts).size).toBe(districts.length);
  });
});

describe('a place is resolved', () => {
  test.each(places.map((place) => [placeText(place), place] as const))('from its own text: %s', (text, place) => {
    expect(resolvePlace(text)).toEqual(place);
    expect(resolvePlace(text.toUpperCase().replace(', ', ' '))).toEqual(place);
    expect(resolvePlace(`${text}, Uganda`)).toEqual(place);
  });

  test.each([
    ['Ntinda', 'Ntinda, Kampala'],
    ['ntinda kampala', 'Ntinda, Kampala'],
    ['Ntinda,Kampala', 'Ntinda, Kampala'],
    ['Kampala - Ntinda', 'Ntinda, Kampala'],
    ['Kampala (Ntinda)', 'Ntinda, Kampala'],
    ['Ntinda-Kampala', 'Ntinda, Kampala'],
    ['Kampala, Nakawa Division, Ntinda', 'Ntinda, Kampala'],
    ['Ntinda trading centre', 'Ntinda, Kampala'],
    ['Ntinda opposite Capital Shoppers', 'Ntinda, Kampala'],
    ['Ntinda. Kampala. Uganda', 'Ntinda, Kampala'],
    ['Capital Shoppers Ntinda Kampala', 'Ntinda, Kampala'],
    ['Kikoni, Makerere', 'Makerere, Kampala'],
    ['wandegeya market', 'Wandegeya, Kampala'],
    ['Owino market', 'Owino, Kampala'],
    ['St. Balikuddembe Market, Kampala', 'Owino, Kampala'],
    ['st balikudembe', 'Owino, Kampala'],
    ['Kikubo, shop 12', 'Kikuubo, Kampala'],
    ['Kaleerwe market', 'Kalerwe, Kampala'],
    ['Najjanankumbi, Entebbe Road', 'Najjanankumbi, Kampala'],
    ['Nalya', 'Naalya, Wakiso'],
    ['Naalya, Kampala', 'Naalya, Wakiso'],
    ['Lugazi town', 'Lugazi, Buikwe'],
    ['Mpondwe, Kasese', 'Mpondwe, Kasese'],
    ['Rubaga', 'Lubaga, Kampala'],
    ['Kisasi', 'Kisaasi, Kampala'],
    ['Gaba', 'Ggaba, Kampala'],
    ['natete', 'Nateete, Kampala'],
    ['Namugoona', 'Namungoona, Kampala'],
    ['Kazo, Kampala', 'Kazo, Kampala'],
    ['Industrial Area Kampala', 'Industrial Area, Kampala'],
    ['Katwe, Makindye, Kampala', 'Katwe, Kampala'],
    ['kyariwajjara', 'Kyaliwajjala, Wakiso'],
    ['Kireka, Kampala', 'Kireka, Wakiso'],
    ['Kira, Wakiso, Kampala', 'Kira, Wakiso'],
    ['Seeta Kampala', 'Seeta, Mukono'],
    ['entebe', 'Entebbe, Wakiso'],
    ['Kajansi off Entebbe road', 'Kajjansi, Wakiso'],
    ['Entebbe Road, Kajjansi', 'Kajjansi, Wakiso'],
    ['Gayaza Rd Mpererwe', 'Mpererwe, Kampala'],
    ['Abaita Ababiri', 'Abayita Ababiri, Wakiso'],
    ['Mukono town', 'Mukono Town, Mukono'],
    ['fort portal city', 'Fort Portal, Kabarole'],
    ['Fortportal', 'Fort Portal, Kabarole'],
    ['Kampala', 'Kampala'],
    ['KLA', 'Kampala'],
    ["K'la", 'Kampala'],
    ['Kampala city centre', 'Kampala'],
    ['Bukoto street, Kampala', 'Kampala'],
    ['Plot 12, Kampala Road, Kampala', 'Kampala'],
    ['Wankulukuku, Kampala', 'Kampala'],
    ['Ntinda / Bukoto', 'Kampala'],
    ['Kampala Road, Jinja', 'Jinja'],
    ['gúlu', 'Gulu'],
    ['Mbarara City', 'Mbarara'],
    ['Luwero', 'Luweero'],
    ['Ssembabule', 'Sembabule'],
    ['madi okollo', 'Madi-Okollo'],
    ['Kazo District', 'Kazo'],
    ['Bukoto, Masaka', 'Masaka'],
    ['Katwe, Kasese', 'Kasese'],
    ['Ntinda, Wakiso', 'Wakiso'],
  ])('from "%s": %s', (text, label) => {
    expect(means(text)).toBe(label);
  });

  test.each([
    '',
    '  ',
    ',',
    '🙂',
    'Uganda',
    'Online',
    'Kazo',
    'Industrial Area',
    'Katwe',
    'Kibale',
    'Mbalala',
    'Bukoto street',
    'Kampala Road',
    'Masaka Road',
    'near Ntinda',
    'near Mbarara',
    'Makindye Ssabagabo',
    'Kampala International University',
    'Kampala to Jinja',
    'between Kampala and Entebbe',
    'Kampala and Entebbe',
    'Mukono, Jinja',
    'Kireka or Ntinda',
    'Busia, Kenya',
    'Kibuye, Rwanda',
    'Kisumu',
    'We deliver to Kampala',
    'Kamp',
    'Ntindaa heights',
  ])('from none or several: "%s"', (text) => {
    expect(means(text)).toBeNull();
  });
});

describe('of two names', () => {
  const names = places.flatMap(({ area, district }) => [area ?? district, `${area ?? district} market`]);

  test('the order says nothing, and what is read is a place of the list', () => {
    // Each pair once, since both of its orders are resolved.
    const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
    const wrong = pairs.filter(([one, other]) => {
      const place = resolvePlace(`${one}, ${other}`);
      const turned = resolvePlace(`${other}, ${one}`);
      const isListed = place === null || readPlace(placeLabel(place)) !== null;
      return !isListed || JSON.stringify(place) !== JSON.stringify(turned);
    });
    expect(wrong).toEqual([]);
  });

  test('in two districts none is read, but for a town around Kampala', () => {
    const texts = places
      .map(placeText)
      .map((text) => ({ text, district: resolvePlace(text)?.district }))
      .filter(({ district }) => district !== 'Kampala');
    const apart = texts.flatMap((one) =>
      texts.filter(({ district }) => district !== one.district).map((other) => `${one.text}, ${other.text}`),
    );
    expect(apart.length).toBeGreaterThan(20_000);
    expect(apart.filter((text) => resolvePlace(text) !== null)).toEqual([]);
  });
});
