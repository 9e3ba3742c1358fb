import { texts } from '../texts.ts';

export const reauthenticationText = texts({
  title: 'Confirm that it is you',
  byCode: 'This is an important step. Please enter the code of your authenticator app.',
  byPassword: 'This is an important step. Please enter your password again.',
  code: 'Code',
  codeHint: 'The 6 digits in your authenticator app. A code works once.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you kept. Each works once.',
  enterCode: 'Please enter the code',
  enterPassword: 'Please enter your password',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  confirm: 'Confirm',
  close: 'Close',
  takeRecovery: 'Use a recovery code',
  takeApp: 'Use the authenticator app',
  stepHeading: 'Enter your code',
  stepIntro: 'Please open your authenticator app and enter the code that it shows.',
  goOn: 'Log in',
  back: 'Back to email and password',
});
