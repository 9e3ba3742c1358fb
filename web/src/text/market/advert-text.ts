import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const advertText = texts({
  several: 'List many at once',
  paste: 'Paste your advert',
  label: 'Your advert',
  hint: 'As you wrote it on WhatsApp. We remove phone numbers.',
  fill: 'Fill in the form',
  close: 'Close',
  undo: 'Undo',
  names: (fields: readonly string[]) => fields.join(', ').replace(/, ([^,]*)$/, ' and $1'),
  filled: (fields: string) => `We filled in the ${fields}.`,
  kept: (fields: string) => `We kept your ${fields}.`,
  nothing: 'We found nothing to fill in. Please write it yourself.',
  tookOut: (numbers: string) => `We left out the phone number ${numbers}. Buyers can ask for it in chat.`,
  tookOutOne: 'We left out the phone number. Buyers can ask for it in chat.',
  isCut: (count: string) => `The advert is long. We read the first ${count} letters.`,
  things: (count: number) =>
    `The advert has ${plural(count, { one: 'one thing', other: `${count} things` })}. We took the first one: list each of the others by itself.`,
  prices: {
    several: 'The advert has more than one price. Please write yours.',
    range: 'The advert has a lowest and a highest price. Please write one.',
    number: 'The price and the telephone number run into each other. Please write the price.',
    unsure: 'We are not sure of the price in the advert. Please write it.',
  },
});
