import type { claimText as english } from '../../people/claim-text.ts';

export const claimText: typeof english = {
  title: 'Twala edduuka lyo',
  heading: 'Twala edduuka lyo',
  intro: "Twakuggulirawo edduuka. Ng'okozesa koodi eri ku lupapula oba mu bubaka bwo, lifuuka lyo.",
  code: 'Koodi',
  codeHint: "Ennukuta n'ennamba kkumi na bbiri, nga ACDE-FGHJ-KMNP",
  codeMissing: 'Wandiika koodi',
  codeWrong: 'Koodi eno si ntuufu, oba yaggwaako. Gikebere, oba saba eyagikuwa akuwe empya.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Ennukuta 6 oba okusingawo; empanvu y’esinga obukuumi.',
  showPassword: 'Laga password',
  hidePassword: 'Kweka password',
  submit: 'Twala edduuka lyange',
  failed: 'Tonnalifuna',
  done: 'Edduuka lifuuse lyo',
  doneMore: "Ebintu byo ne chat zo biri wano. Kakasa endagiriro yo eya email ng'okozesa linki gye tuweerezza.",
};
