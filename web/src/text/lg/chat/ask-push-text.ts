import type { askPushText as english } from '../../chat/ask-push-text.ts';

export const askPushText: typeof english = {
  question: 'Tukubuulire nga bakuzzeemu, ne bwe luba olupapula luno luggale?',
  yes: 'Yee',
  notNow: 'Si kati',
  on: 'Tujja kukubuulira ku kyuma kino',
  onMore: 'Bye tukubuulira obirondera mu Bikukwatako.',
  blocked: 'Browser yo eziyiza okumanyisibwa',
  blockedMore: 'Bw’oba oyagala tukubuulire, kkiriza okumanyisibwa okuva ku mukutu guno mu nteekateeka za browser yo.',
  failed: 'Tetusobodde kukikoleeza',
  failedMore: 'Kebera yintaneeti yo ogezeeko nate.',
};
