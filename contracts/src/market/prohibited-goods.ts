interface ProhibitedGroup {
  id: string;
  name: string;
  /** What belongs to it, or why, in one line. */
  about: string;
  /** The Acts of Uganda that it rests on, by their names. */
  law: string;
}

/** What may not be offered here. The words of listings that are compared with it are in the server. */
export const prohibitedGoods = [
  {
    id: 'weapons',
    name: 'Weapons, ammunition and explosives',
    about: 'Guns and their parts, bullets, grenades, detonators. Selling them needs a licence of the police.',
    law: 'Firearms Act; Explosives Act',
  },
  {
    id: 'drugs',
    name: 'Drugs',
    about: 'Cannabis, khat, cocaine, heroin and the like, also as seeds or plants.',
    law: 'Narcotic Drugs and Psychotropic Substances (Control) Act',
  },
  {
    id: 'medicines',
    name: 'Medicines',
    about: 'Only licensed people and shops may sell medicines, and never used or opened ones.',
    law: 'National Drug Policy and Authority Act',
  },
  {
    id: 'wildlife',
    name: 'Wild animals and what is made of them',
    about: 'Ivory, horns, skins, scales, bushmeat, and wild animals alive or dead.',
    law: 'Uganda Wildlife Act, 2019',
  },
  {
    id: 'human-body',
    name: 'Parts of the human body',
    about: 'Organs, blood and human remains cannot be sold at all.',
    law: 'Uganda Human Organ Donation and Transplant Act, 2023',
  },
  {
    id: 'people',
    name: 'People',
    about: 'Offers of people, of children for adoption, or of work that someone must pay for first.',
    law: 'Prevention of Trafficking in Persons Act, 2009',
  },
  {
    id: 'sexual',
    name: 'Pornography and sexual services',
    about: 'Obscene pictures and films, and any offer of sex.',
    law: 'Penal Code Act',
  },
  {
    id: 'forgeries',
    name: 'False money and documents',
    about: 'False notes, and identity cards, permits, certificates and stamps, false or of other people.',
    law: 'Penal Code Act; Registration of Persons Act, 2015',
  },
  {
    id: 'stolen',
    name: 'Stolen things',
    about: 'Selling or buying what you know is stolen is a crime, and the owner gets it back.',
    law: 'Penal Code Act',
  },
  {
    id: 'fakes',
    name: 'Counterfeit goods',
    about: 'Fakes of a brand, and copied films, music and software.',
    law: 'Trademarks Act, 2010; Copyright and Neighbouring Rights Act, 2006',
  },
  {
    id: 'registered-lines',
    name: 'Registered SIM cards and accounts',
    about: 'A SIM card, a mobile money line or an account in the name of another person.',
    law: 'Regulation of Interception of Communications Act, 2010',
  },
  {
    id: 'stolen-data',
    name: 'Personal data and ways into other people’s devices',
    about: 'Lists of people and their numbers, stolen passwords, and help to spy on someone.',
    law: 'Data Protection and Privacy Act, 2019; Computer Misuse Act, 2011',
  },
  {
    id: 'tobacco',
    name: 'Shisha, vapes and smokeless tobacco',
    about: 'Their sale is forbidden in Uganda. Cigarettes are not for this market either.',
    law: 'Tobacco Control Act, 2015',
  },
  {
    id: 'alcohol',
    name: 'Alcohol',
    about: 'Selling it needs a licence, and home-made spirits are forbidden.',
    law: 'Liquor Act; Enguli (Manufacture and Licensing) Act',
  },
  {
    id: 'state-stores',
    name: 'Things of the army and the police',
    about: 'Uniforms, badges, equipment and stores of the armed forces and the police.',
    law: 'Uganda Peoples’ Defence Forces Act; Police Act',
  },
  {
    id: 'bleaching',
    name: 'Skin creams with mercury or hydroquinone',
    about: 'They harm the skin and the kidneys, and may not be sold.',
    law: 'Uganda National Bureau of Standards Act; National Drug Policy and Authority Act',
  },
  {
    id: 'chemicals',
    name: 'Poisons and dangerous chemicals',
    about: 'Pesticides without registration, acids, mercury and other hazardous substances.',
    law: 'Agricultural Chemicals (Control) Act; National Environment Act, 2019',
  },
  {
    id: 'fuel',
    name: 'Petrol, diesel and paraffin',
    about: 'Fuel is sold at licensed stations alone: in jerrycans and drums it burns houses down.',
    law: 'Petroleum Supply Act, 2003',
  },
  {
    id: 'telecom',
    name: 'Equipment that disturbs or spies on networks',
    about: 'Signal boosters and jammers, SIM boxes, radios of the police, and tools that change the number of a phone.',
    law: 'Uganda Communications Act, 2013',
  },
  {
    id: 'gambling',
    name: 'Gambling machines and promises of quick money',
    about: 'Slot machines without a licence, and schemes in which new members pay the earlier ones.',
    law: 'Lotteries and Gaming Act, 2016',
  },
] as const satisfies readonly ProhibitedGroup[];

export type ProhibitedId = (typeof prohibitedGoods)[number]['id'];
