import type { mailRefusedText as english } from '../../people/mail-refused-text.ts';

export const mailRefusedText: typeof english = {
  heading: (email: string) => `Tetusobodde kukutuukako ku ${email}`,
  more: 'Email zaffe zikomawo, n’olwekyo subwa obubaka, by’otunda n’okusasula. Kyusa email yo, oba gezaako eno nate.',
  change: 'Kyusa email yange',
  again: 'Gigezeeko nate',
  sent: (email: string) =>
    `Linki eri mu kkubo egenda ku ${email}. Giggulewo, email zaffe zikomewo. Kebera ne mu folda ya spam.`,
  failed: 'Tetusobodde kugiweereza',
  email: 'Email empya',
  sendCode: 'Mpeereza koodi',
  codeSent: (email: string) =>
    `Tuweerezza koodi ku ${email}. Tewali kintu? Kebera mu folda ya spam; oba email eyo erina akawunti endala.`,
  code: 'Koodi eri mu email',
  wrongCode: 'Eno si ye koodi ya email esembayo',
  confirm: 'Kozesa email eno',
  otherAddress: 'Email endala',
  changed: 'Email yo ekyusiddwa',
  changedMore: (email: string) => `Okuva kati tukuwandiikira ku ${email}.`,
};
