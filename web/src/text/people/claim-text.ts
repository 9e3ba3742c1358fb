import { texts } from '../texts.ts';

export const claimText = texts({
  title: 'Claim your store',
  heading: 'Claim your store',
  intro: 'We opened it for you. Enter the code on your paper or in your message to take it over.',
  code: 'Code',
  codeHint: 'Twelve letters and numbers, such as ACDE-FGHJ-KMNP',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is wrong or has expired. Check it, or ask the person who gave it to you for a new one.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters; a longer one is safer.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Claim my store',
  failed: "We couldn't claim your store",
  done: 'The store is yours',
  doneMore: 'Your items and your chats are here. Please open the link in our email to confirm your address.',
});
