import { texts } from '../texts.ts';

export const locationText = texts({
  places: 'Places',
  count: (count: number) => (count === 1 ? '1 place to choose' : `${count} places to choose`),
});
