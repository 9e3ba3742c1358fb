import { texts } from './texts.ts';

export const unconfirmedEmailText = texts({
  en: {
    confirmEmailFirst: 'Confirm your email to chat, sell and rate.',
    sendLinkAgain: 'Send the link again',
    sending: 'Sending...',
    linkSent: (email: string) => `Sent to ${email}. Look in the spam folder too.`,
    linkLimited: 'We sent several links already. Check your mail, or try again in 15 minutes.',
  },
});
