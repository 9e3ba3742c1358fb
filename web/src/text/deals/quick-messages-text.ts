import { texts } from '../texts.ts';

export const quickMessages = texts({
  label: 'Quick messages',
  buyer: {
    available: 'Is this available?',
    price: 'Last price?',
    place: 'Where can I see it?',
    delivery: 'Can you deliver?',
  },
  vendor: {
    available: 'Yes, it is available',
    fixed: 'The price is fixed',
    come: 'When can you come to see it?',
  },
});
