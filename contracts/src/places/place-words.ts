/** Words that say of which kind a place is; the name beside them is the place. */
export const kinds = setOf(
  'uganda ug region district city town municipality council division parish ward village zone cell suburb area market ' +
    'trading centre center stage roundabout hill central downtown main the in at plot shop block floor room no',
);

/** What follows these is only near. */
export const nearnessWords = setOf('near opposite opp behind next beside along off after before around past');

/** A way or a range: no name in it is the place. */
export const directionWords = setOf('to from between towards via');

export const roadWords = setOf('street st road rd avenue ave lane close drive bypass highway');

export const foreignCountries = setOf('kenya rwanda tanzania congo drc sudan burundi');

export const aroundKampala = setOf('Wakiso Mukono');

/** Spellings that sound different from the name. */
export const otherSpellings: Record<string, string> = {
  kla: 'Kampala',
  'k la': 'Kampala',
  fortportal: 'Fort Portal',
  'abaita ababiri': 'Abayita Ababiri',
  'abayita babiri': 'Abayita Ababiri',
  'abaita babiri': 'Abayita Ababiri',
  namugoona: 'Namungoona',
  nankulabye: 'Nakulabye',
  bukwa: 'Bukwo',
  balikuddembe: 'Owino',
  // Beside the university.
  kikoni: 'Makerere',
  ttula: 'Kawempe',
};

/** Areas with a namesake elsewhere; only with their district are they certain. */
export const sharedNames = new Set(['Banda', 'Bukasa', 'Industrial Area', 'Katwe', 'Kazo', 'Kisenyi']);

/** Places outside the list that sound like one of it. */
export const soundAlikes = setOf('kabaale kibale mbaale mbalala');

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
