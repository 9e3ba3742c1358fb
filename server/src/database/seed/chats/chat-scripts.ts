import type { DemoChat, Manner } from './demo-chat.ts';

/**
 * Who says what, and when: soon after the line before, the next day, or only a while ago.
 */
export type Line = readonly ['buyer' | 'vendor', string, ('nextDay' | 'lately')?];

interface Facts {
  /** What it costs, and what the two agree on. */
  asked: string;
  agreed: string;
  /** Where the vendor is, and where the buyer lives. */
  shop: string;
  home: string;
}

/** How a talk goes on when the first question has been answered. */
const manners: Record<Manner, (facts: Facts) => Line[]> = {
  bargain: ({ asked, agreed }) => [
    ['buyer', `${asked} is a bit much for me. What is your last price?`],
    ['vendor', `For you ${agreed}, but that one is final, please.`],
    ['buyer', 'Okay, that is fair. Keep it for me, I am coming after work.'],
    ['vendor', 'No problem, I have put it aside. Call when you are near.'],
  ],
  delivery: ({ home, agreed }) => [
    ['buyer', `I stay in ${home}. Can you send it?`],
    ['vendor', 'Yes, by bus or taxi parcel. You pay the transport when it reaches you.'],
    ['buyer', `Good. So ${agreed} for the thing itself?`],
    ['vendor', 'That is it. I will send you a photo of the receipt.'],
    ['buyer', 'It has arrived, thank you so much.', 'nextDay'],
  ],
  visit: ({ shop, agreed }) => [
    ['buyer', `Where exactly in ${shop} do I find you?`],
    ['vendor', 'Opposite the main stage, upstairs. Ask anyone for the shop.'],
    ['buyer', 'I will pass by tomorrow morning and have a look first.'],
    ['vendor', `You are welcome. Look at it well, then we talk. ${agreed} when you take it.`],
  ],
  quick: ({ agreed }) => [
    ['buyer', `Then I take it. ${agreed}, cash or mobile money?`],
    ['vendor', 'Both are fine. Pay when you have it in your hands.'],
  ],
  hesitate: ({ asked }) => [
    ['buyer', 'Let me think about it and ask at home.'],
    ['vendor', `Sure. It is ${asked}, and others have asked about it too.`],
    ['buyer', 'I understand. I will tell you this week.'],
  ],
  wait: () => [
    ['buyer', 'Thank you. The money comes at the end of the month.'],
    ['buyer', 'Hello, I have the money now. Is it still there?', 'lately'],
  ],
  silence: () => [],
};

/** All that is said in a talk. */
export function linesOf(talk: DemoChat, facts: Facts): readonly Line[] {
  return [['buyer', talk.question], ['vendor', talk.answer], ...manners[talk.manner](facts)];
}
