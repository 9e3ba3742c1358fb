import type { bannerText as english } from '../../deals/banner-text.ts';

export const bannerText: typeof english = {
  completed: 'Mauzo haya yamekamilika',
  writableUntil: (when: string) => `Nyote wawili bado mnaweza kuandika hapa hadi ${when}.`,
  writingOver: 'Gumzo hili lilifungwa siku 7 baada ya mauzo.',
  abandoned: 'Gumzo hili limeghairiwa',
  takenDown: 'Bidhaa hii imeondolewa',
  supportClosed: 'Gumzo hili limefungwa',
  writeAgain: 'Ukituhitaji, tuandikie tena kupitia Msaada.',
  blocked: 'Mtu huyu hawezi kuandikiwa',
  partnerSuspended: 'Mtu huyu hapatikani kwa sasa',
};
