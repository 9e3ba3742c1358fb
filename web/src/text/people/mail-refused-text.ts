import { texts } from '../texts.ts';

export const mailRefusedText = texts({
  heading: (email: string) => `We could not reach you at ${email}`,
  more: 'So we send you no emails: none about messages, sales or payments. Change the address, or try this one again.',
  change: 'Change my address',
  again: 'Try it again',
  sent: (email: string) =>
    `A link is on its way to ${email}. Open it, and our emails come again. Look in the spam folder too.`,
  failed: "We couldn't send it",
  email: 'New email address',
  sendCode: 'Send me a code',
  codeSent: (email: string) =>
    `We sent a code to ${email}. Nothing there? Look in the spam folder; or the address has another account.`,
  code: 'Code from the email',
  wrongCode: 'This is not the code of the last email',
  confirm: 'Use this address',
  otherAddress: 'Another address',
  changed: 'Your address is changed',
  changedMore: (email: string) => `We write to ${email} from now on.`,
});
