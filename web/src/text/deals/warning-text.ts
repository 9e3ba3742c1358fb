import { texts } from '../texts.ts';

/** Beside a message, for its receiver: what to do, in one or two sentences. */
export const warningText = texts({
  label: 'Take care',
  noProblem: 'Not a problem',
  /** By the id of the pattern. */
  does: {
    'pay-first': 'Pay when you have seen the item and it works, not before.',
    'delivery-first': 'Pay for the transport when the item is in your hands, not before.',
    code: 'Never tell anyone your PIN or a code. Nobody needs them to pay you, and we never ask for them.',
    refund:
      'Check your balance before you send anything back. Anyone who paid by mistake gets it back from MTN or Airtel, not from you.',
    provider: 'Check your balance in your mobile money menu. Anyone can write such a message.',
    agent: 'Pay the person you meet. Do not send money to an agent number or an account that you do not know.',
    'other-app': 'Stay in this chat. Here you can read later what you agreed on, and we can help you.',
    'stranger-link': 'Do not give a password, a PIN or money on this page. We never ask you to pay on another site.',
    'short-link': 'This link hides where it leads. Do not open it.',
    'strange-letters': 'Some letters here are not what they look like. Be careful with what this message asks for.',
    'spaced-words': 'A word here is spaced out to hide it. Be careful with what it asks for.',
    gift: 'Do not pay with gift cards or bitcoin. Do not pay to get a prize.',
  },
  tooCheap: 'This costs far less than others like it. Meet in a public place, and pay when you have seen the item.',
  newSeller: 'This account is new. Meet in a public place, and pay when you have seen the item.',
  newBuyer:
    'This account is new. Meet in a public place, and hand the item over when you see the money in your balance.',
});
