import type { MailText } from '../../../../platform/mail/mailer.ts';

/** Nothing that the visitor typed or the seller wrote: either could use it to write to a stranger. */
export const en = {
  confirm: (appName: string): MailText => ({
    heading: 'Send your report',
    paragraphs: [
      `Someone, probably you, reported something on ${appName} and gave this address. Open the page and press the button to send it. Then we look into it.`,
    ],
    action: 'Send my report',
    smallPrint: 'The link works for 24 hours. If it was not you, ignore this email and nothing is reported.',
  }),
  outcome: (appName: string, wasActedOn: boolean): MailText => ({
    heading: 'We looked into what you reported',
    paragraphs: [
      wasActedOn
        ? `Thank you for your report on ${appName}. We looked into it and took action.`
        : `Thank you for your report on ${appName}. We looked into it and found nothing against our rules.`,
      'We never say who reported something. This is the last email about it.',
    ],
    action: `Go to ${appName}`,
  }),
};
