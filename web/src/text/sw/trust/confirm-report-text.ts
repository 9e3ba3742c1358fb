import type { confirmReportText as english } from '../../trust/confirm-report-text.ts';

export const confirmReportText: typeof english = {
  title: 'Tuma ripoti yako',
  intro: 'Bonyeza kitufe: ndipo ripoti yako inahesabiwa, na tunaiangalia.',
  send: 'Tuma ripoti yangu',
  thanks: 'Asante, tutaliangalia.',
  thanksMore: 'Tutakuandikia mara moja tena, tukijua matokeo.',
  failedBecause: (reason: string) => `Hatukuweza kutuma ripoti yako. ${reason}`,
  invalidTitle: 'Kiungo hiki hakifanyi kazi tena',
  invalid: 'Kiungo hufanya kazi kwa saa 24. Tafadhali ripoti tena.',
  toDiscover: 'Nenda Gundua',
};
