import type { confirmReportText as english } from '../../trust/confirm-report-text.ts';

export const confirmReportText: typeof english = {
  title: 'Weereza kye waloopa',
  intro: 'Nyiga eppeesa: olwo kye waloopa kibalibwa, ne tukitunulamu.',
  send: 'Weereza kye naloopa',
  thanks: 'Weebale, tujja kukinoonyerezaako.',
  thanksMore: 'Tujja kukuwandiikira omulundi omulala gumu nga tumaze okumanya ekivuddemu.',
  failedBecause: (reason: string) => `Tetusobodde kuweereza kye waloopa. ${reason}`,
  invalidTitle: 'Linki eno tekyakola',
  invalid: 'Linki ekola okumala essaawa 24. Kiroope nate.',
  toDiscover: 'Genda ku Zuula',
};
