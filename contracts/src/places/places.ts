import listed from './places.json' with { type: 'json' };

/** Without an area, the whole district. A city is the district around it. */
export type Place = { district: string; area: string | null };

const areas: Place[] = listed.areas.flatMap(({ district, names }) => names.map((area) => ({ district, area })));

/** Most likely first: cities, areas, then the other districts. */
export const places: readonly Place[] = [
  ...listed.cities.map(wholeDistrict),
  ...areas,
  ...listed.districts.map(wholeDistrict),
];

const byLabel = new Map(places.map((place) => [placeLabel(place), place]));
const areaNames = new Set(areas.map(({ area }) => area));

/** `Ntinda, Kampala` or `Kampala`, as in addresses of pages. */
export function placeLabel({ district, area }: Place): string {
  return area === null ? district : `${area}, ${district}`;
}

export function readPlace(label: string): Place | null {
  return byLabel.get(label) ?? null;
}

/** What is offered to be written: a text that `resolvePlace` resolves to this place. */
export function placeText(place: Place): string {
  const isShared = place.area === null && areaNames.has(place.district);
  return isShared ? `${place.district} District` : placeLabel(place);
}

function wholeDistrict(district: string): Place {
  return { district, area: null };
}
