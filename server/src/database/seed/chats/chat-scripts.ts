import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import type { DemoChat, ChatStyle } from './demo-chat.ts';

/** Sender, text and time: soon after the previous message, the next day, or only recently; and what it asks as a quick message. */
export type ScriptedMessage = readonly [
  'buyer' | 'vendor',
  string,
  ('nextDay' | 'lately' | undefined)?,
  AskedQuestion?,
];

interface Facts {
  askingPrice: string;
  agreed: string;
  shop: string;
  home: string;
}

const styles: Record<ChatStyle, (facts: Facts) => ScriptedMessage[]> = {
  bargain: ({ askingPrice, agreed }) => [
    ['buyer', `${askingPrice} is a bit much for me. What is your last price?`, undefined, 'last-price'],
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
  hesitate: ({ askingPrice }) => [
    ['buyer', 'Let me think about it and ask at home.'],
    ['vendor', `Sure. It is ${askingPrice}, and others have asked about it too.`],
    ['buyer', 'I understand. I will tell you this week.'],
  ],
  wait: () => [
    ['buyer', 'Thank you. The money comes at the end of the month.'],
    ['buyer', 'Hello, I have the money now. Is it still there?', 'lately', 'still-there'],
  ],
  silence: () => [],
};

export function messagesOf(chat: DemoChat, facts: Facts): readonly ScriptedMessage[] {
  return [['buyer', chat.question], ['vendor', chat.answer], ...styles[chat.style](facts)];
}
