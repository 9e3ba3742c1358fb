import type { DemoChat } from './demo-chat.ts';

/** Talks that go on, and talks of which nothing came. */
export const otherChats: readonly DemoChat[] = [
  {
    ...{
      buyer: 'brian.ssemakula',
      listing: 'laptop-backlit',
      startedDaysAgo: 7,
      manner: 'hesitate',
    },
    question: 'Which year is this MacBook?',
    answer: '2019. The keyboard was replaced by Apple last year.',
    end: 'open',
  },
  {
    ...{ buyer: 'grace.nalwoga', listing: 'galaxy-ultra', startedDaysAgo: 3, manner: 'hesitate' },
    question: 'Good evening, is the S21 Ultra the 256 version?',
    answer: 'Good evening Grace. 256 GB, and the box is there.',
    end: 'open',
  },
  {
    ...{
      buyer: 'juliet.birungi',
      listing: 'iphone-12-pro',
      startedDaysAgo: 1.2,
      manner: 'hesitate',
    },
    question: 'Hi, would you take my iPhone X in part payment?',
    answer: 'Depends on its state. Send me the battery health and a photo.',
    end: 'open',
  },
  {
    ...{ buyer: 'moses.ochieng', listing: 'iphone-7', startedDaysAgo: 0.3, manner: 'wait' },
    question: 'Can you do 250 for the iPhone 7?',
    answer: '270, it is already low.',
    end: 'open',
  },
  {
    ...{ buyer: 'peter.odongo', listing: 'iphone-11-pro', startedDaysAgo: 21, manner: 'hesitate' },
    question: 'Is the glass on the back fine?',
    answer: 'There is a hair crack near the camera, see the third photo.',
    end: 'abandoned',
  },
  {
    ...{ buyer: 'brian.ssemakula', listing: 'nintendo-switch', startedDaysAgo: 13, manner: 'wait' },
    question: 'Is the dock the original?',
    answer: 'Original dock and both Joy-Cons.',
    end: 'open',
  },
  {
    ...{ buyer: 'peter.odongo', listing: 'xbox-360', startedDaysAgo: 36, manner: 'silence' },
    question: 'Does the Xbox read copied discs?',
    answer: 'No, originals only.',
    end: 'abandoned',
  },
  {
    ...{
      buyer: 'sharon.kyomuhendo',
      listing: 'dark-jeans',
      startedDaysAgo: 0.8,
      manner: 'hesitate',
    },
    question: 'Are the jeans stretchy?',
    answer: 'A little, about two centimetres at the waist.',
    end: 'open',
  },
  {
    ...{
      buyer: 'juliet.birungi',
      listing: 'aviator-sunglasses',
      startedDaysAgo: 2,
      manner: 'silence',
    },
    question: 'Do they come with a case?',
    answer: 'Yes, a soft one.',
    end: 'open',
  },
  {
    ...{ buyer: 'moses.ochieng', listing: 'suede-loafers', startedDaysAgo: 15, manner: 'hesitate' },
    question: 'Can suede survive this rain?',
    answer: 'With spray, yes. But they are shoes for the dry days.',
    end: 'abandoned',
  },
  {
    ...{
      buyer: 'brian.ssemakula',
      listing: 'apple-watch-green',
      startedDaysAgo: 2.5,
      manner: 'hesitate',
    },
    question: 'Is it locked to an iCloud account?',
    answer: 'It is reset and free. You pair it here with your phone.',
    end: 'open',
  },
  {
    ...{
      buyer: 'brian.ssemakula',
      listing: 'over-ear-headphones',
      startedDaysAgo: 23,
      manner: 'silence',
    },
    question: 'How long do they play on one charge?',
    answer: 'About 14 hours by my own test.',
    end: 'abandoned',
  },
  {
    ...{ buyer: 'grace.nalwoga', listing: 'blue-sofa', startedDaysAgo: 5, manner: 'hesitate' },
    question: 'Can the sofa go through a door of 80 cm?',
    answer: 'The legs can be taken off, then it is 74.',
    end: 'open',
  },
  {
    ...{ buyer: 'grace.nalwoga', listing: 'dining-set', startedDaysAgo: 48, manner: 'hesitate' },
    question: 'How many chairs are there with the table?',
    answer: 'Six chairs, all of them firm.',
    end: 'abandoned',
  },
  {
    ...{ buyer: 'peter.odongo', listing: 'wireless-mouse', startedDaysAgo: 1, manner: 'silence' },
    question: 'Is the small receiver with it?',
    answer: 'Yes, inside where the battery goes.',
    end: 'open',
  },
  {
    ...{
      buyer: 'juliet.birungi',
      listing: 'kids-party-dress',
      startedDaysAgo: 4,
      manner: 'hesitate',
    },
    question: 'My girl is tall for 6. Would it fit?',
    answer: 'It is 72 cm long. Measure one of hers and tell me.',
    end: 'open',
  },
  {
    ...{
      buyer: 'moses.ochieng',
      listing: 'electric-scooter-black',
      startedDaysAgo: 6,
      manner: 'hesitate',
    },
    question: 'How far does it go on one charge, on a hill road?',
    answer: 'On flat road 20 km. With hills say 13.',
    end: 'open',
  },
  {
    ...{ buyer: 'brian.ssemakula', listing: 'city-bicycle', startedDaysAgo: 37, manner: 'silence' },
    question: 'Do the brakes need work?',
    answer: 'New brake rubbers at the back, the front is fine.',
    end: 'abandoned',
  },
  {
    ...{
      buyer: 'sharon.kyomuhendo',
      listing: 'face-serum',
      startedDaysAgo: 2.2,
      manner: 'hesitate',
    },
    question: 'When does the serum expire?',
    answer: 'August next year, it is printed at the bottom.',
    end: 'open',
  },
  {
    ...{ buyer: 'grace.nalwoga', listing: 'blonde-wig', startedDaysAgo: 55, manner: 'silence' },
    question: 'Is the wig human hair?',
    answer: 'Mixed, 60% human.',
    end: 'abandoned',
  },
  {
    ...{
      buyer: 'peter.odongo',
      listing: 'black-oxford-shoes',
      startedDaysAgo: 7,
      manner: 'hesitate',
    },
    question: 'Are the soles stitched or glued?',
    answer: 'Stitched all round.',
    end: 'open',
  },
];
