import { texts } from '../texts.ts';

export const savedAnswersText = texts({
  heading: 'Saved answers',
  none: 'None. We can answer what all buyers ask.',
  hint: 'Who asks by a quick message reads your saved answer at once. You can still reply yourself.',
  stillThere: 'Is this available?',
  yes: 'Yes, it is available',
  lastPrice: 'Last price?',
  fixed: 'The price is fixed',
  little: 'A little lower',
  amount: 'An amount',
  amountLabel: 'Your last price',
  where: 'Where can I see it?',
  whereHint: 'No phone number and no link: whoever asks reads it.',
});
