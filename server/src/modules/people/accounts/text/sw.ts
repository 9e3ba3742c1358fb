import { CLOSED_DAYS, LEAVING_CODE_MINUTES } from '@akatale/contracts/people/retention';
import type { AccountsText } from './en.ts';

export const sw: AccountsText = {
  verification: (appName) => ({
    heading: 'Thibitisha barua pepe yako',
    paragraphs: [
      `Karibu ${appName}. Tafadhali thibitisha kwamba anwani hii ni yako, ili tuweze kuwasiliana nawe kuhusu unachonunua na unachouza.`,
    ],
    action: 'Thibitisha anwani yangu',
    smallPrint:
      'Kiungo hufanya kazi kwa saa 24. Ikiwa hukufungua akaunti, fungua kiungo na ubonyeze “Si wewe?” ili kuifunga na kuweza kutumia anwani yako tena.',
  }),
  accountExists: (appName) => ({
    heading: 'Tayari una akaunti',
    paragraphs: [
      `Mtu fulani, labda wewe, alijaribu kufungua akaunti ya ${appName} kwa anwani hii. Tayari una akaunti, kwa hiyo hakuna kilichobadilishwa.`,
    ],
    action: 'Ingia',
    smallPrint: 'Ikiwa si wewe, unaweza kuipuuza barua pepe hii.',
  }),
  reset: (appName) => ({
    heading: 'Chagua nenosiri jipya',
    paragraphs: [
      `Mtu fulani, huenda ni wewe, ameomba nenosiri jipya la akaunti yako ya ${appName}. Kwa kiungo kilicho hapo juu unaweza kulichagua.`,
    ],
    action: 'Chagua nenosiri jipya',
    smallPrint:
      'Kiungo hufanya kazi mara moja, kwa saa moja. Ikiwa hukukiomba, ipuuze barua pepe hii, na nenosiri lako halitabadilika.',
  }),
  passwordChanged: (appName) => ({
    heading: 'Nenosiri lako limebadilishwa',
    paragraphs: [
      `Nenosiri la akaunti yako ya ${appName} limebadilishwa sasa hivi, na vifaa vyako vingine vimeondolewa kwenye akaunti.`,
      'Ikiwa ni wewe, huhitaji kufanya kitu. Ikiwa si wewe, chagua nenosiri jipya sasa.',
    ],
    action: 'Si mimi',
  }),
  leavingCode: (appName, code) => ({
    heading: `Msimbo wako ni ${code}`,
    paragraphs: [
      `Uandike kwenye ${appName} ili kupakua data yako au kufunga akaunti yako. Unafanya kazi kwa dakika ${LEAVING_CODE_MINUTES}.`,
      'Ikiwa hukuuomba, mtu mwingine ameingia kwenye akaunti yako: ondoa vifaa vingine vyote katika My Profile.',
    ],
    action: 'Nenda kwenye data yangu',
  }),
  accountClosed: (appName) => ({
    heading: 'Akaunti yako imefungwa',
    paragraphs: [
      `Akaunti yako ya ${appName} na vyote vilivyomo vimefichwa, na umeondolewa kwenye vifaa vyote.`,
      `Ukibadili mawazo, ingia ndani ya siku ${CLOSED_DAYS} na vyote vitarudi. Baada ya hapo vinafutwa kabisa.`,
    ],
    action: 'Ingia uendelee na akaunti yako',
    smallPrint: 'Ikiwa si wewe, ingia sasa na uchague nenosiri jipya.',
  }),
  emailChange: (appName, code) => ({
    heading: 'Msimbo wako',
    paragraphs: [`Msimbo wako ni ${code}. Uandike kwenye wasifu wako, na ${appName} itakuandikia kwenye anwani hii.`],
    action: 'Fungua wasifu wangu',
    smallPrint: 'Msimbo hufanya kazi kwa saa 24. Ikiwa hukuuomba, puuza barua pepe hii na hakuna kitakachobadilika.',
  }),
};
