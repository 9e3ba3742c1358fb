import type { advertText as english } from '../../market/advert-text.ts';

export const advertText: typeof english = {
  several: 'Teekako bingi omulundi gumu',
  paste: 'Teekawo ekirango kyo',
  label: 'Ekirango kyo',
  hint: 'Nga bwe wakiwandiika ku WhatsApp. Ennamba z’essimu tuziggyamu.',
  fill: 'Jjuza foomu',
  close: 'Ggalawo',
  undo: 'Zzaawo',
  names: (fields: readonly string[]) => fields.join(', '),
  filled: (fields: string) => `Tujjuzizzaamu: ${fields}.`,
  kept: (fields: string) => `Bye wawandiika bisigadde: ${fields}.`,
  nothing: 'Tetulabye kya kujjuza. Kiwandiike ggwe.',
  tookOut: (numbers: string) => `Tuggyeemu ennamba y’essimu ${numbers}: abaguzi bagisaba mu chat.`,
  tookOutOne: 'Tuggyeemu ennamba y’essimu: abaguzi bagisaba mu chat.',
  isCut: (count: string) => `Ekirango kiwanvu. Tusomye ennukuta ${count} ezisooka.`,
  things: (count: number) => `Ekirango kirimu ebintu ${count}. Tututte ekisooka: ebirala biteekeko kimu kimu.`,
  prices: {
    several: 'Ekirango kirimu bbeeyi ezisukka mu emu. Wandiika eyiyo.',
    range: 'Ekirango kirimu bbeeyi eya wansi n’eya waggulu. Wandiika emu.',
    number: 'Bbeeyi n’ennamba y’essimu byegasse. Wandiika bbeeyi.',
    unsure: 'Tetukakasa bbeeyi eri mu kirango. Giwandiike.',
  },
};
