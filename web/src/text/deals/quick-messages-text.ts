import { texts } from '../texts.ts';

export const quickMessages = texts({
  label: 'Quick messages',
  buyer: { delivery: 'Can you deliver?' },
  vendor: {
    available: 'Yes, it is available',
    fixed: 'The price is fixed',
    little: 'I can reduce a little',
    come: 'When can you come to see it?',
  },
  /** Of an item that is sold. */
  sold: {
    buyer: { another: 'Do you have another one?' },
    vendor: { gone: 'Sorry, it is sold', another: 'I have another one' },
  },
  save: 'Answer once for everyone who asks:',
  saved: 'Saved. Whoever asks next gets it at once.',
  notSaved: 'Sent, but not saved for the next time',
  seeIt: (place: string) => `You can see it here: ${place}`,
  /** Leads to the form, where an amount and another place are typed. */
  saveOwn: { 'last-price': 'Save my last price', where: 'Save where to see it' },
});
