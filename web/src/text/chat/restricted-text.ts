import { texts } from '../texts.ts';

export const restrictedText = texts({
  restricted: 'Chat Access Restricted',
  restrictedMore: 'Your access to chats with buyers is temporarily restricted.',
  pleaseContact: 'Please contact support. Your items stay visible.',
  restrictedHere: 'You can still chat as a buyer, and with support.',
  toDashboard: 'Go to Dashboard',
  contactSupport: 'Contact support',
});
