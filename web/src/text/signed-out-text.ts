import { texts } from './texts.ts';

export const signedOutText = texts({
  title: 'Sign In Required',
  more: 'You have been signed out. Please sign in to continue.',
  signIn: 'Sign In',
});
