import { texts } from '../texts.ts';

export const mailRefusedText = texts({
  heading: (email: string) => `We couldn't reach you at ${email}`,
  more: 'Our emails come back, so you miss messages, sales and payments. Change the address, or try this one again.',
  change: 'Change my address',
  again: 'Try it again',
  sent: (email: string) => `We sent a link to ${email}. Open it to get our emails again. Check your spam folder too.`,
  failed: "We couldn't send it",
  email: 'New email address',
  sendCode: 'Send me a code',
  codeSent: (email: string) =>
    `We sent a code to ${email}. Nothing there? Check your spam folder. The address may also belong to another account.`,
  code: 'Code from the email',
  wrongCode: 'Wrong code. Use the one in the newest email.',
  confirm: 'Use this address',
  otherAddress: 'Another address',
  changed: 'Email address changed',
  changedMore: (email: string) => `From now on we email you at ${email}.`,
});
