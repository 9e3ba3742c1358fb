import { texts } from '../texts.ts';

export const claimText = texts({
  title: 'Claim your store',
  heading: 'Claim your store',
  intro: 'We opened it for you. With the code on your paper or in your message it becomes yours.',
  code: 'Code',
  codeHint: 'Twelve letters and numbers, such as ACDE-FGHJ-KMNP',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is not right, or it has ended. Check it, or ask the person who gave it to you for a new one.',
  email: 'Email Address',
  password: 'Password',
  passwordHint: 'Minimum 6 characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Make it mine',
  failed: 'Not claimed yet',
  done: 'The store is yours',
  doneMore: 'Your items and your chats are here. Please confirm your email address by the link that we sent.',
});
