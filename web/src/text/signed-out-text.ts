import { texts } from './texts.ts';

export const signedOutText = texts({
  title: 'Sign In Required',
  more: 'You have been logged out. Please log in to continue.',
  signIn: 'Sign In',
});
