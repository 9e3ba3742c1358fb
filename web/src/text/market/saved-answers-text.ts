import { texts } from '../texts.ts';

export const savedAnswersText = texts({
  heading: 'Saved answers',
  none: 'None yet. We can answer what every buyer asks.',
  hint: 'Buyers who tap a ready question get your answer at once. You can still reply yourself.',
  stillThere: 'Is this available?',
  yes: 'Yes, it is available',
  lastPrice: 'Last price?',
  fixed: 'The price is fixed',
  little: 'I can reduce a little',
  amount: 'My last price',
  amountLabel: 'Your last price',
  where: 'Where can I see it?',
  whereHint: 'Everyone who asks sees it, so no phone number or link.',
});
