interface Follow {
  follower: string;
  vendor: string;
  daysAgo: number;
}

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

/** Number of the newest listings of each vendor that are announced; the last ones share a row. */
export const ANNOUNCED_PER_VENDOR = 5;
