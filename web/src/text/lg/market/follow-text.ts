import type { followText as english } from '../../market/follow-text.ts';

export const followText: typeof english = {
  follow: 'Goberera',
  unfollow: 'Lekera awo',
  unfollowOf: (name: string) => `Lekera awo okugoberera ${name}`,
  followed: 'Otandise okugoberera',
  unfollowed: 'Olekedde awo okugoberera',
  followFailed: 'Okugoberera kugaanye',
  unfollowFailed: 'Okulekera awo kugaanye',
  statusFailed: 'Tetusobodde kumanya oba ogoberera',
  tryAgain: 'Gezaako nate',
  undo: 'Zzaawo',
};
