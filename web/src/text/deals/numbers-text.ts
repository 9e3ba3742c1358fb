import { texts } from '../texts.ts';

export const numbersText = texts({
  label: 'Telephone numbers',
  ask: (name: string) => `Ask for ${name}’s number`,
  call: (number: string) => `Call ${number}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string) => `Write to ${name} on WhatsApp`,
  message: (item: string) => `Hello, I am asking about “${item}”.`,
  notConfirmed: 'This number is not confirmed.',
  numberFailed: 'We couldn’t load the number.',
  tryAgain: 'Try again',

  asks: (name: string) => `${name} asked for your number. If you share it, they see it here and can call you.`,
  allow: 'Share my number',
  decline: 'Not now',
  yourNumber: 'Your number',
  yourNumberMore: 'We save it in your profile. Nobody else sees it.',
  takeBack: 'Stop sharing your number',
  takenBack: (name: string) => `${name} no longer sees your number`,
  takenBackMore: 'They may have kept it.',
  failed: 'That did not work',
});
