import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const filterText = texts({
  title: 'Filters',
  close: 'Close',
  back: 'Back to the list',
  category: 'Category',
  /** By filter, as those below: its heading in the form. */
  names: { price: 'Price', condition: 'Condition', place: 'Location', postedWithin: 'Posted' },
  /** Where it is not set, or loosened. */
  lifted: {
    price: 'Any price',
    condition: 'Any condition',
    place: 'Anywhere in Uganda',
    postedWithin: 'Any time',
    search: 'All items in these filters',
  },
  choices: { postedWithin: { '1': 'Today', '7': 'Last 7 days', '30': 'Last 30 days' } },
  /** Where it is set. */
  chips: {
    onPromotion: { '1': 'On promotion' },
    postedWithin: { '1': 'Posted today', '7': 'Posted in the last 7 days', '30': 'Posted in the last 30 days' },
  },
  under: (price: string) => `Under ${price}`,
  from: 'From',
  to: 'To',
  fromPrice: (price: string) => `From ${price}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  upTo: (end: string) => `Up to ${end}`,
  any: 'Any',
  free: 'Free',
  placeHint: 'A town, area or district, such as Ntinda',
  measured: 'Distances are estimates, from area to area.',
  unknownPlace: 'Choose a location from the list',
  near: 'Near here',
  only: 'Only here',
  nearPlace: (place: string) => `Near ${place}`,
  sort: 'Sort by',
  sorts: {
    recommended: 'Recommended',
    newArrivals: 'Newest first',
    priceLow: 'Lowest price first',
    priceHigh: 'Highest price first',
    nearest: 'Nearest first',
  },
  chosen: 'Filters set',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  clearFilters: 'Clear filters',
  /** `shown` is the count as written, such as `1,000+`. */
  show: (count: number, shown: string) => plural(count, { one: 'Show 1 result', other: `Show ${shown} results` }),
  showSome: 'Show results',
  /** Fields that cannot be read. */
  correct: (count: number) => plural(count, { one: 'Correct 1 field', other: `Correct ${count} fields` }),
  /** What finds something where nothing is found; `finds` is one of these. */
  loosened: (finds: string, results: string) => `${finds}: ${results}`,
  without: (filter: string) => `Without “${filter}”`,
});
