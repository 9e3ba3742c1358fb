import { urgentNumbers } from '@akatale/contracts/people/urgent-numbers';
import type { LegalContext, LegalDocument } from './section.ts';
import { toHelp, urgentActions } from './section.ts';

export function safetyText({ appName }: LegalContext): LegalDocument {
  const { network, police, policeByMobile } = urgentNumbers;
  return {
    title: 'Safety',
    description: `What to do if you were cheated on ${appName}, and how to buy and sell without losing money or getting hurt.`,
    intro: 'Most people here are honest. Here is what to do when someone is not, and how to stay safe.',
    sections: [
      {
        heading: 'If something has gone wrong',
        actions: urgentActions,
        list: [
          `If you've sent money to a scammer, call your network right away, before they take the money out: ${network} on MTN and on Airtel. Ask them to stop it. Then report it at a police station and show them the chat.`,
          'We never hold the money of a sale, so we cannot pay it back to you. Only your network can stop it.',
          `If you are in danger, call the police: ${police} or ${policeByMobile}.`,
          'Report the person to us: open your chat with them, or their store or item, and press Report. We look into every report and tell you what we did. Do not delete the chat. It is your proof: to save it, tap ⋯ at the top of the chat, then “Print or save this chat”.',
          'Block them in the menu of the chat. They can no longer write to you.',
        ],
        link: toHelp,
      },
      {
        heading: 'When you meet',
        list: [
          'Meet during the day in a public place with people around: a shopping mall, a petrol station, near a police post.',
          'Take someone along, or tell a friend where you are going.',
          'Do not go to a stranger’s home, and do not invite one to yours. If you have to, as for furniture, take someone along.',
        ],
      },
      {
        heading: 'When you buy',
        list: [
          'See the item and test it before you pay. Charge the phone, make a call with it, and dial *#06# to check its number (IMEI) against the box.',
          'Ask where it comes from, and ask for the receipt. If the price is far too good, be careful.',
          'Never send mobile money first: no deposit, no transport, no “booking fee”.',
        ],
      },
      {
        heading: 'When you sell',
        list: [
          'Hand over the item only when the money is in your hand or on your own balance. A message on their phone proves nothing, and neither does a text that looks like it came from MTN or Airtel.',
          'If someone says they sent you too much by mistake, check your own balance before you send anything back.',
          'Keep to the chat here. Then you can both read again what you agreed.',
        ],
      },
      {
        heading: 'Your account and your phone',
        list: [
          'We never ask for your password, your mobile money PIN or a code that was sent to you. Give them to nobody.',
          'Before you sell a phone or a computer, log out of everything and delete what is on it.',
          'Now and then, look at My Profile, Devices. Log out any device that you do not know.',
        ],
      },
    ],
  };
}
