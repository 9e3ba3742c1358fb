import type { LegalContext, LegalDocument } from './section.ts';
import { toHelp } from './section.ts';

export function safetyText({ appName }: LegalContext): LegalDocument {
  return {
    title: 'Safety',
    description: `How to buy and sell on ${appName} without losing money or being harmed.`,
    intro: 'Most people here are honest. These habits protect you from the others.',
    sections: [
      {
        heading: 'When you meet',
        list: [
          'Meet by day and in a public place with people around, such as a shopping centre or near a police post.',
          'Take someone with you, or tell someone where you go.',
          'Do not go home with a stranger, and do not let one into yours. If furniture must be seen there, be two.',
        ],
      },
      {
        heading: 'When you buy',
        list: [
          'See the item and try it before you pay. Charge a phone, make a call with it, and dial *#06# to compare its number (IMEI) with the box.',
          'Ask where it comes from, and for the receipt. A price far below all others is a warning.',
          'Never send mobile money first: no deposit, no transport, no “booking fee”.',
        ],
      },
      {
        heading: 'When you sell',
        list: [
          'Hand the item over only when you see the money in your own account or in your hand. A message on their phone, or a text that looks like one of the network, proves nothing.',
          'Do not send money back to anyone who says that they have sent too much before your own balance shows it.',
          'Keep to the chat here: what was agreed can then be read again.',
        ],
      },
      {
        heading: 'Your account and your phone',
        list: [
          'Nobody of ours asks for your password, your mobile money PIN or a code from a text message. Tell them to no one.',
          'Before you sell a phone or a computer, log out of everything and delete what is on it.',
          'Look at My Profile, Devices from time to time, and log out what you do not know.',
        ],
      },
      {
        heading: 'If something has happened',
        list: [
          'In danger, call the police: 999 or 112.',
          'If you have sent money to a cheat, call your network at once, and report it to the police.',
          'Press Report at the item, the store, the review or the message: we look at it, and tell you what came of it. Keep the chat.',
          'Block a person who bothers you, in the menu of the chat, the store or the review. Then neither of you can write to the other.',
        ],
        link: toHelp,
      },
    ],
  };
}
