import type { askPushText as english } from '../../deals/ask-push-text.ts';

export const askPushText: typeof english = {
  question: 'Okumanyisibwa nga bazzeemu?',
  yes: 'Yee',
  notNow: 'Si kati',
  on: 'Okumanyisibwa kukoleezeddwa ku kyuma kino',
  onMore: 'Osobola okukikyusa mu Bikukwatako.',
  blocked: 'Browser yo eziyiza okumanyisibwa',
  blockedMore: 'Bw’oba oyagala tukubuulire, kkiriza okumanyisibwa okuva ku mukutu guno mu nteekateeka za browser yo.',
  failed: 'Tetusobodde kukikoleeza',
  failedMore: 'Kebera yintaneeti yo ogezeeko nate.',
};
