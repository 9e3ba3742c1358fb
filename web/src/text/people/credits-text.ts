import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const creditsText = texts({
  title: 'Photo credits',
  intro:
    'The photos of this demo were made by other people. They are shown smaller than their makers published them. Thank you.',
  photos: (count: number) => plural(count, { one: '1 photo', other: `${count} photos` }),
  by: (author: string) => `by ${author}`,
  from: (source: string) => `in ${source}`,
  none: 'No photos of others are shown here',
  returnToDiscover: 'Return to Discover',
  failed: "We couldn't load the credits",
  tryAgain: 'Try again',
  loading: 'Loading the credits',
});
