import type { DemoChat } from './demo-chat.ts';

/** The fifth sale of the games vendor ends that vendor's trial. */
export const soldPhonesAndGames: readonly DemoChat[] = [
  {
    buyer: 'brian.ssemakula',
    listing: 'iphone-6s',
    startedDaysAgo: 83,
    style: 'bargain',
    question: 'Hello, is this one still available? How is the battery?',
    answer: 'It is here. Battery health is 79%, it takes you the whole day.',
    end: {
      priceUgx: 200_000,
      review: {
        stars: 4,
        text: 'Phone works as he said. There is one more scratch than on the photos, but for this price I am okay.',
      },
    },
  },
  {
    buyer: 'grace.nalwoga',
    listing: 'iphone-xs',
    startedDaysAgo: 71,
    style: 'visit',
    question: 'Good morning. Does Face ID work on it?',
    answer: 'Good morning! Yes, Face ID, True Tone, everything. You test it here.',
    end: {
      priceUgx: 720_000,
      review: {
        stars: 5,
        text: 'He let me test with my own SIM card for half an hour and was not in a hurry. Clean phone, webale nyo!',
        reply: 'Thank you Grace. Bring it any time if something disturbs you.',
      },
    },
  },
  {
    buyer: 'brian.ssemakula',
    listing: 'curved-monitor',
    startedDaysAgo: 58,
    style: 'quick',
    question: 'Any dead pixels on the screen?',
    answer: 'Not a single one. I can send you a video of a white page.',
    end: {
      priceUgx: 950_000,
      review: { stars: 4, text: 'Sharp screen and well packed. Only the HDMI cable was missing.' },
    },
  },
  {
    buyer: 'peter.odongo',
    listing: 'oneplus-5t',
    startedDaysAgo: 46,
    style: 'delivery',
    question: 'Is it truly dual SIM? And is it network free?',
    answer: 'Two SIMs and free to all networks, I use Airtel and MTN in it now.',
    end: {
      priceUgx: 400_000,
      review: {
        stars: 5,
        text: 'Reached Tororo the same evening by bus, charger included. I would buy from him again.',
      },
    },
  },
  {
    buyer: 'sharon.kyomuhendo',
    listing: 'iphone-white',
    startedDaysAgo: 35,
    style: 'bargain',
    question: 'Hi, has it ever been opened for repair?',
    answer: 'Never opened. The screen and battery are the original ones.',
    end: {
      priceUgx: 1_000_000,
      review: {
        stars: 5,
        text: 'Exactly as in the photos. He even moved my contacts for me.',
        reply: 'It was a pleasure, Sharon. Greet Hoima!',
      },
    },
  },
  {
    buyer: 'opio.books',
    listing: 'macbook-air-silver',
    startedDaysAgo: 29,
    style: 'delivery',
    question: 'How many cycles does the battery have?',
    answer: '212 cycles, it gives about seven hours.',
    end: {
      priceUgx: 2_200_000,
      review: { stars: 5, text: 'We run the whole bookshop on it now. Honest about the battery.' },
    },
  },
  {
    buyer: 'asiimwe.homes',
    listing: 'ipad-tablet',
    startedDaysAgo: 24,
    style: 'visit',
    question: 'Does the pen come with it?',
    answer: 'Pen and charger, both in the price.',
    end: { priceUgx: 1_050_000 },
  },
  {
    buyer: 'moses.ochieng',
    listing: 'nokia-ngage',
    startedDaysAgo: 17,
    style: 'quick',
    question: 'Boss, that N-Gage, does it still play?',
    answer: 'It plays. Two games are inside, and the buttons are okay.',
    end: {
      priceUgx: 140_000,
      review: {
        stars: 3,
        text: 'It plays, but one button has to be pressed hard. Good for the memories.',
      },
    },
  },
  {
    buyer: 'brian.ssemakula',
    listing: 'ps3-fat',
    startedDaysAgo: 74,
    style: 'visit',
    question: 'Is the PS3 chipped, or does it need discs?',
    answer: 'Discs only, and I give you two for free: FIFA 14 and Uncharted.',
    end: {
      priceUgx: 330_000,
      review: {
        stars: 4,
        text: 'Two free games as promised. The fan is a bit loud when it gets hot.',
      },
    },
  },
  {
    buyer: 'grace.nalwoga',
    listing: 'ps2-slim',
    startedDaysAgo: 60,
    style: 'delivery',
    question: 'It is for my nephews. Do you have a memory card for it?',
    answer: 'Yes, an 8 MB one is included.',
    end: {
      priceUgx: 170_000,
      review: {
        stars: 2,
        text: 'The memory card was not in the parcel and it took three days until he answered.',
        reply: 'Sorry about that, Grace. The card went out by taxi on Friday, please tell me that you have it.',
      },
    },
  },
  {
    buyer: 'peter.odongo',
    listing: 'psp-2000',
    startedDaysAgo: 47,
    style: 'bargain',
    question: 'How is the screen of the PSP? Scratches?',
    answer: 'Two small ones at the edge. You do not see them when it is on.',
    end: {
      priceUgx: 200_000,
      review: {
        stars: 5,
        text: 'My son is very happy. Came with a pouch I did not expect.',
        reply: 'Happy gaming to him!',
      },
    },
  },
  {
    buyer: 'moses.ochieng',
    listing: 'dualshock4-white',
    startedDaysAgo: 19,
    style: 'delivery',
    question: 'Do the sticks drift?',
    answer: 'No drift. I can video-call you while I test it.',
    end: {
      priceUgx: 120_000,
      review: { stars: 5, text: 'No drift at all, like new. Came to Busia in one day.' },
    },
  },
  {
    buyer: 'tumusiime.sports',
    listing: 'ps4-white',
    startedDaysAgo: 9,
    style: 'quick',
    question: 'Is 820 okay for the white PS4, with one pad?',
    answer: 'Okay, for a fellow trader. One pad and all cables.',
    end: { priceUgx: 820_000, review: { stars: 5, text: 'Serious man. The console is spotless.' } },
  },
];
