import type { restrictedText as english } from '../../chat/restricted-text.ts';

export const restrictedText: typeof english = {
  restricted: 'Huwezi kutumia gumzo kwa sasa',
  restrictedMore: 'Magumzo yako na wanunuzi yamezuiwa kwa muda.',
  pleaseContact: 'Tafadhali wasiliana na usaidizi. Bidhaa zako bado zinaonekana.',
  restrictedHere: 'Bado unaweza kuandika kama mnunuzi, na kuwasiliana na usaidizi.',
  toDashboard: 'Nenda dashibodi',
  contactSupport: 'Wasiliana na usaidizi',
};
