import type { DemoChat } from './demo-chat.ts';

export const soldOtherThings: readonly DemoChat[] = [
  {
    ...{ buyer: 'grace.nalwoga', listing: 'brown-handbag', startedDaysAgo: 64, style: 'visit' },
    question: 'Is it real leather?',
    answer: 'Real leather, lined with cotton. The zip is strong.',
    end: {
      priceUgx: 75_000,
      review: {
        stars: 5,
        text: 'Beautiful bag, real leather. She gave me tea while I was choosing.',
      },
    },
  },
  {
    ...{
      buyer: 'grace.nalwoga',
      listing: 'converse-high-top',
      startedDaysAgo: 40,
      style: 'quick',
    },
    question: 'Size 42 is UK 8?',
    answer: 'UK 8, yes.',
    end: {
      priceUgx: 85_000,
      review: {
        stars: 3,
        text: 'Good shoes, but they fit smaller than 42. My brother took them.',
        reply: 'Thank you for telling me, I now measure the inside too.',
      },
    },
  },
  {
    ...{ buyer: 'sharon.kyomuhendo', listing: 'red-dress', startedDaysAgo: 31, style: 'delivery' },
    question: 'What is the length from the shoulder?',
    answer: '98 centimetres. Waist 38 laid flat.',
    end: { priceUgx: 35_000, review: { stars: 4 } },
  },
  {
    ...{ buyer: 'adong.style', listing: 'varsity-jacket', startedDaysAgo: 13, style: 'bargain' },
    question: 'Does the jacket have both buttons at the wrist?',
    answer: 'All the buttons are there, I checked again now.',
    end: {
      priceUgx: 55_000,
      review: { stars: 5, text: 'Clean, washed and ironed. This is how second-hand should be.' },
    },
  },
  {
    ...{
      buyer: 'kato.computers',
      listing: 'smart-speaker',
      startedDaysAgo: 51,
      style: 'delivery',
    },
    question: 'Does it work with our sockets here?',
    answer: 'Yes, the adapter is UK type.',
    end: {
      priceUgx: 180_000,
      review: {
        stars: 4,
        text: 'Works well. Setting it up took some time, she helped me on the phone.',
      },
    },
  },
  {
    ...{ buyer: 'peter.odongo', listing: 'airpods-pro', startedDaysAgo: 28, style: 'bargain' },
    question: 'Are these the original ones from Apple?',
    answer: 'Original. You can check the serial number on their website.',
    end: {
      priceUgx: 420_000,
      review: {
        stars: 5,
        text: 'Checked the serial, they are real. Not the usual copies.',
        reply: 'Thank you Peter, we do not sell copies.',
      },
    },
  },
  {
    ...{ buyer: 'asiimwe.homes', listing: 'wooden-chair', startedDaysAgo: 41, style: 'visit' },
    question: 'Is the wood mahogany or mvule?',
    answer: 'Mvule, old and heavy. One leg was repaired, I show you.',
    end: {
      priceUgx: 80_000,
      review: { stars: 4, text: 'Solid chair. The repaired leg holds, and he told me before.' },
    },
  },
  {
    ...{
      buyer: 'sharon.kyomuhendo',
      listing: 'silicone-spoons',
      startedDaysAgo: 26,
      style: 'delivery',
    },
    question: 'Can I have two sets?',
    answer: 'Yes, there are enough.',
    end: {
      priceUgx: 18_000,
      quantity: 2,
      review: { stars: 5, text: 'Two sets, well packed, and they do not melt in hot oil.' },
    },
  },
  {
    ...{ buyer: 'opio.books', listing: 'ram-stick', startedDaysAgo: 38, style: 'quick' },
    question: 'Is it 2666 or 3200?',
    answer: '2666 MHz, taken from a working office machine.',
    end: {
      priceUgx: 90_000,
      review: { stars: 5, text: 'The computer is twice as fast. He told me how to put it in.' },
    },
  },
  {
    ...{
      buyer: 'brian.ssemakula',
      listing: 'multi-charging-cable',
      startedDaysAgo: 15,
      style: 'quick',
    },
    question: 'I need two of these. Do they charge fast?',
    answer: 'Two is fine. They charge normal speed, all three ends.',
    end: { priceUgx: 20_000, quantity: 2, review: { stars: 4 } },
  },
  {
    ...{
      buyer: 'peter.odongo',
      listing: 'classic-story-book',
      startedDaysAgo: 33,
      style: 'quick',
    },
    question: 'Are all the pages there?',
    answer: 'All of them, I counted. The cover is tired.',
    end: { priceUgx: 20_000, review: 'dismissed' },
  },
  {
    ...{
      buyer: 'sharon.kyomuhendo',
      listing: 'illustrated-book',
      startedDaysAgo: 20,
      style: 'delivery',
    },
    question: 'Does it have recipes one can cook here?',
    answer: 'Many. Matooke is not in it, but the stews are good.',
    end: {
      priceUgx: 30_000,
      review: {
        stars: 5,
        text: 'Lovely pictures, and we have cooked three things already.',
        reply: 'Invite us next time!',
      },
    },
  },
  {
    ...{ buyer: 'grace.nalwoga', listing: 'red-vase', startedDaysAgo: 22, style: 'visit' },
    question: 'How tall is the vase?',
    answer: '46 centimetres, and no chips.',
    end: {
      priceUgx: 45_000,
      review: { stars: 5, text: 'No chips, wrapped in three newspapers. Thank you.' },
    },
  },
  {
    ...{ buyer: 'brian.ssemakula', listing: 'teddy-bear', startedDaysAgo: 6, style: 'quick' },
    question: 'Has the bear been washed? It is for a small baby.',
    answer: 'Washed with baby soap and dried in the sun.',
    end: { priceUgx: 22_000 },
  },
];
