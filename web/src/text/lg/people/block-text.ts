import type { blockText as english } from '../../people/block-text.ts';

export const blockText: typeof english = {
  more: 'Ebirala',
  block: (name: string) => `Ziyiza ${name}`,
  unblock: (name: string) => `Ggyako okuziyiza ${name}`,
  whatItDoes: 'Temujja kusobola kuwandiikiragana. Okutunda kwe mwakkiriziganyako kusigalawo.',
  blocked: (name: string) => `Oziyizizza ${name}`,
  youBlocked: (name: string) => `Oziyizizza ${name}.`,
  blockedMore: 'Okumuggyako, genda mu Ebikukwatako, olwo Ebyama byo.',
  unblocked: (name: string) => `Oggyeeko okuziyiza ${name}`,
  undo: 'Zzaawo',
  failed: 'Tetusobodde kukikyusa',

  heading: 'Abantu be waziyiza',
  none: 'Tonnaziyiza muntu yenna. Osobola okukikola mu chat, mu dduuka ne ku ndowooza, wansi wa Ebirala.',
  loading: 'Tuleeta abantu be waziyiza',
  listFailed: 'Tetusobodde kuleeta bantu be waziyiza.',
  tryAgain: 'Gezaako nate',
  loadMore: 'Leeta ebirala',
  since: 'Yaziyizibwa',
  unblockShort: 'Ggyako',
};
