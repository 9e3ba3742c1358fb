interface Follow {
  /** Usernames of the cast. */
  follower: string;
  vendor: string;
  daysAgo: number;
}

/** Whom the cast follows, vendors among them. */
export const castFollows: readonly Follow[] = [
  { follower: 'brian.ssemakula', vendor: 'okello.phones', daysAgo: 60 },
  { follower: 'brian.ssemakula', vendor: 'namutebi.closet', daysAgo: 41 },
  { follower: 'brian.ssemakula', vendor: 'mugisha.furniture', daysAgo: 22 },
  { follower: 'grace.nalwoga', vendor: 'namutebi.closet', daysAgo: 70 },
  { follower: 'grace.nalwoga', vendor: 'mugisha.furniture', daysAgo: 33 },
  { follower: 'peter.odongo', vendor: 'okello.phones', daysAgo: 44 },
  { follower: 'sharon.kyomuhendo', vendor: 'mugisha.furniture', daysAgo: 30 },
  { follower: 'sharon.kyomuhendo', vendor: 'namutebi.closet', daysAgo: 29 },
  { follower: 'moses.ochieng', vendor: 'okello.phones', daysAgo: 19 },
  { follower: 'namutebi.closet', vendor: 'mugisha.furniture', daysAgo: 80 },
];

/** So many of the newest listings of each vendor were told of; the last ones of many share a row. */
export const TOLD_PER_VENDOR = 5;
