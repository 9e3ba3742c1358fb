import { texts } from '../texts.ts';

export const logOutText = texts({
  logout: 'Logout',
  done: 'Logged out',
  doneMore: 'You have been successfully logged out',
  failed: 'Error',
  failedMore: 'Failed to log out. Please try again.',
});
