import type { blockText as english } from '../../people/block-text.ts';

export const blockText: typeof english = {
  more: 'Zaidi',
  block: (name: string) => `Mzuie ${name}`,
  unblock: (name: string) => `Acha kumzuia ${name}`,
  whatItDoes: 'Hamtaweza kuandikiana. Mauzo mliyokubaliana yanabaki.',
  blocked: (name: string) => `Umemzuia ${name}`,
  youBlocked: (name: string) => `Umemzuia ${name}.`,
  blockedMore: 'Ili kuacha kumzuia, nenda kwenye Wasifu wako, kisha Faragha.',
  unblocked: (name: string) => `Umeacha kumzuia ${name}`,
  undo: 'Tendua',
  failed: 'Hatukuweza kubadilisha hili',

  heading: 'Watu uliowazuia',
  none: 'Hujamzuia mtu yeyote. Unaweza kufanya hivyo kwenye gumzo, dukani na kwenye maoni, chini ya Zaidi.',
  loading: 'Tunapakia watu uliowazuia',
  listFailed: 'Hatukuweza kupakia watu uliowazuia.',
  tryAgain: 'Jaribu tena',
  loadMore: 'Pakia zaidi',
  since: 'Alizuiwa',
  unblockShort: 'Acha kuzuia',
};
