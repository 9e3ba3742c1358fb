import { texts } from '../texts.ts';

export const unconfirmedEmailText = texts({
  confirmEmailFirst: 'Confirm your email to chat, sell and rate',
  resend: 'Resend',
  sending: 'Sending...',
  linkSent: (email: string) => `Sent to ${email}. Check your spam folder too.`,
  linkLimited: 'We already sent several links. Check your email, or try again in 15 minutes.',
});
