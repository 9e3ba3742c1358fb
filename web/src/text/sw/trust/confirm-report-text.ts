import type { confirmReportText as english } from '../../trust/confirm-report-text.ts';

export const confirmReportText: typeof english = {
  title: 'Tuma ripoti yako',
  intro: 'Bonyeza kitufe: ndipo ripoti yako inahesabiwa, na tunaiangalia.',
  send: 'Tuma ripoti yangu',
  thanks: 'Asante, tutaliangalia.',
  thanksMore: 'Tutakuandikia mara moja tena, tukijua matokeo.',
  failed: 'Hatukuweza kutuma ripoti yako',
  invalid: 'Kiungo hiki hakifanyi kazi tena. Tafadhali ripoti tena: kiungo hufanya kazi kwa saa 24.',
  toDiscover: 'Nenda Gundua',
};
