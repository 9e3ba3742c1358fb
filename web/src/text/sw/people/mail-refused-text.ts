import type { mailRefusedText as english } from '../../people/mail-refused-text.ts';

export const mailRefusedText: typeof english = {
  heading: (email: string) => `Hatukuweza kukufikia kupitia ${email}`,
  more: 'Barua pepe zetu zinarudi, kwa hiyo unakosa ujumbe, mauzo na malipo. Badilisha anwani, au jaribu hii tena.',
  change: 'Badilisha anwani yangu',
  again: 'Ijaribu tena',
  sent: (email: string) =>
    `Kiungo kinakuja kwa ${email}. Kifungue, na barua pepe zetu zitarudi. Angalia pia kwenye folda ya spam.`,
  failed: 'Hatukuweza kuituma',
  email: 'Anwani mpya ya barua pepe',
  sendCode: 'Nitumie msimbo',
  codeSent: (email: string) =>
    `Tumetuma msimbo kwa ${email}. Hakuna kitu? Angalia folda ya spam; au anwani ina akaunti nyingine.`,
  code: 'Msimbo kutoka kwenye barua pepe',
  wrongCode: 'Huu si msimbo wa barua pepe ya mwisho',
  confirm: 'Tumia anwani hii',
  otherAddress: 'Anwani nyingine',
  changed: 'Anwani yako imebadilishwa',
  changedMore: (email: string) => `Kuanzia sasa tunakuandikia kwa ${email}.`,
};
