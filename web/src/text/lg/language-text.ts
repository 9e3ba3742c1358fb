import type { languageText as english } from '../language-text.ts';

export const languageText: typeof english = {
  language: 'Olulimi',
  names: { en: 'English', lg: 'Luganda (beta)', sw: 'Kiswahili (beta)' },
  draftNote: 'Enkyusa eno ya kugezesa: ebigambo ebimu biyinza obutaba bituufu.',
};
