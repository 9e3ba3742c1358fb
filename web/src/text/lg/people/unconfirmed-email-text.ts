import type { unconfirmedEmailText as english } from '../../people/unconfirmed-email-text.ts';

export const unconfirmedEmailText: typeof english = {
  confirmEmailFirst: 'Kakasa email yo okwogera, okutunda n’okuwa obubonero',
  resend: 'Sindika nate',
  sending: 'Esindikibwa…',
  linkSent: (email: string) => `Esindikiddwa ku ${email}. Kebera ne mu folda ya spam.`,
  linkLimited: 'Twasindise dda linki eziwerako. Kebera email yo, oba gezaako nate mu ddakiika 15.',
};
