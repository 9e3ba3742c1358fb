import type { withoutAppText as english } from '../without-app-text.ts';

export const withoutAppText: typeof english = {
  oldBrowser:
    'Browser eno nkadde nnyo, byonna ebiri wano tebisobola kukola. Osobola okulaba n’okunoonya. Okuyingira, okutunda oba okukozesa chat, giteeke ku mutindo omupya, oba kozesa endala, nga Chrome.',
  incomplete: 'Ekitundu ky’olupapula luno tekinnatuuka, kyova kino tekikola. Kebera yintaneeti yo ogezeeko nate.',
  reload: 'Ddamu oggulewo',
};
