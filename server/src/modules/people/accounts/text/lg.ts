import { CLOSED_DAYS, LEAVING_CODE_MINUTES } from '@akatale/contracts/people/retention';
import type { AccountsText } from './en.ts';

export const lg: AccountsText = {
  verification: (appName) => ({
    heading: 'Kakasa email yo',
    paragraphs: [
      `Tukwaniriza ku ${appName}. Kakasa nti email eno yiyo, tusobole okukutuukirira ku by’ogula ne by’otunda.`,
    ],
    action: 'Kakasa email yange',
    smallPrint:
      'Linki ekola okumala essaawa 24. Bw’oba nga si ggwe waggulawo akawunti, ggulawo linki onyige “Si ggwe?” okugiggalawo, email yo esobole okukozesebwa nate.',
  }),
  accountExists: (appName) => ({
    heading: 'Olina dda akawunti',
    paragraphs: [
      `Waliwo, oboolyawo ggwe, eyagezezzaako okuggulawo akawunti ku ${appName} ng’akozesa email eno. Olina dda akawunti, kale tewali kikyusiddwa.`,
    ],
    action: 'Yingira',
    smallPrint: 'Bw’aba nga si ggwe, email eno gireke.',
  }),
  reset: (appName) => ({
    heading: 'Londa password empya',
    paragraphs: [
      `Waliwo, oboolyawo ggwe, asabye password empya ey’akawunti yo ku ${appName}. Ng’okozesa linki eri waggulu osobola okugironda.`,
    ],
    action: 'Londa password empya',
    smallPrint:
      'Linki ekola omulundi gumu, okumala essaawa emu. Bw’oba tewagisabye, email eno gireke, password yo tejja kukyuka.',
  }),
  passwordChanged: (appName) => ({
    heading: 'Password yo ekyusiddwa',
    paragraphs: [
      `Password y’akawunti yo ku ${appName} yaakakyusibwa, era ofulumiziddwa ku byuma byo ebirala.`,
      'Bw’aba nga ye ggwe, tewali kya kukola. Bw’aba nga si ggwe, londa password empya kati.',
    ],
    action: 'Si nze',
  }),
  leavingCode: (appName, code) => ({
    heading: `Koodi yo ye ${code}`,
    paragraphs: [
      `Giwandiike ku ${appName} okuwanula ebikukwatako oba okuggala akawunti yo. Ekola okumala eddakiika ${LEAVING_CODE_MINUTES}.`,
      'Bw’oba tewagisabye, waliwo omulala ayingidde mu akawunti yo: fulumya ebyuma ebirala byonna mu My Profile.',
    ],
    action: 'Genda ku bikukwatako',
  }),
  accountClosed: (appName) => ({
    heading: 'Akawunti yo eggaddwa',
    paragraphs: [
      `Akawunti yo eya ${appName} ne byonna ebigirimu bikwekeddwa, era ofulumiziddwa ku byuma byonna.`,
      `Bw’okyusa endowooza, yingira mu nnaku ${CLOSED_DAYS} byonna bikomewo. Oluvannyuma bisangulwa ddala.`,
    ],
    action: 'Yingira okuume akawunti yo',
    smallPrint: 'Bw’oba si ggwe, yingira kati olonde password empya.',
  }),
  emailChange: (appName, code) => ({
    heading: 'Koodi yo',
    paragraphs: [`Koodi yo ye ${code}. Giteeke ku pulofayiro yo, ${appName} eryoke ekuwandiikire ku email eno.`],
    action: 'Ggulawo pulofayiro yange',
    smallPrint: 'Koodi ekola okumala essaawa 24. Bw’oba nga togisabye, leka email eno era tewali kijja kukyuka.',
  }),
};
