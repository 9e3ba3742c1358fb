import type { languageText as english } from '../language-text.ts';

export const languageText: typeof english = {
  language: 'Olulimi',
  names: { en: 'English', lg: 'Luganda (tennaggwa)', sw: 'Kiswahili (draft)' },
  draftNote: 'Enkyusa eno ya kugezesa: ebigambo ebimu biyinza obutaba bituufu.',
};
