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
    about: 'Guns and gun parts, bullets, grenades, detonators. Selling them needs a police licence.',
    law: 'Firearms Act; Explosives Act',
  },
  {
    id: 'drugs',
    name: 'Drugs',
    about: 'Cannabis (njaga), khat (mairungi), cocaine, heroin and similar drugs, including seeds and plants.',
    law: 'Narcotic Drugs and Psychotropic Substances (Control) Act',
  },
  {
    id: 'medicines',
    name: 'Medicines',
    about: 'Only licensed people and shops may sell medicines. Nobody may sell used or opened ones.',
    law: 'National Drug Policy and Authority Act',
  },
  {
    id: 'wildlife',
    name: 'Wild animals, ivory and skins',
    about: 'Wild animals, alive or dead, bushmeat, ivory, horns, skins and scales.',
    law: 'Uganda Wildlife Act, 2019',
  },
  {
    id: 'human-body',
    name: 'Human body parts',
    about: 'Organs, blood and human remains may never be sold.',
    law: 'Uganda Human Organ Donation and Transplant Act, 2023',
  },
  {
    id: 'people',
    name: 'People',
    about: 'Selling people, offering children for adoption, or jobs that someone must pay for first.',
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
    name: 'Fake money and documents',
    about: 'Fake notes, and identity cards, permits, certificates or stamps that are fake or belong to someone else.',
    law: 'Penal Code Act; Registration of Persons Act, 2015',
  },
  {
    id: 'stolen',
    name: 'Stolen goods',
    about: 'Selling or buying something you know is stolen is a crime, and the owner gets it back.',
    law: 'Penal Code Act',
  },
  {
    id: 'fakes',
    name: 'Counterfeit goods',
    about: 'Fake brands, and pirated films, music and software.',
    law: 'Trademarks Act, 2010; Copyright and Neighbouring Rights Act, 2006',
  },
  {
    id: 'registered-lines',
    name: 'Registered SIM cards and accounts',
    about: 'A SIM card, a mobile money line or an account in someone else’s name.',
    law: 'Regulation of Interception of Communications Act, 2010',
  },
  {
    id: 'stolen-data',
    name: 'Personal data and hacking',
    about: 'Lists of people and their numbers, stolen passwords, and help to spy on someone or get into their devices.',
    law: 'Data Protection and Privacy Act, 2019; Computer Misuse Act, 2011',
  },
  {
    id: 'tobacco',
    name: 'Shisha, vapes and smokeless tobacco',
    about: 'It is illegal to sell these in Uganda. No cigarettes either.',
    law: 'Tobacco Control Act, 2015',
  },
  {
    id: 'alcohol',
    name: 'Alcohol',
    about: 'Selling it needs a licence, and home-made spirits are illegal.',
    law: 'Liquor Act; Enguli (Manufacture and Licensing) Act',
  },
  {
    id: 'state-stores',
    name: 'Army and police items',
    about: 'Uniforms, badges, equipment and supplies of the armed forces and the police.',
    law: 'Uganda Peoples’ Defence Forces Act; Police Act',
  },
  {
    id: 'bleaching',
    name: 'Skin creams with mercury or hydroquinone',
    about: 'They damage the skin and the kidneys, and it is illegal to sell them.',
    law: 'Uganda National Bureau of Standards Act; National Drug Policy and Authority Act',
  },
  {
    id: 'chemicals',
    name: 'Poisons and dangerous chemicals',
    about: 'Unregistered pesticides, acids, mercury and other dangerous substances.',
    law: 'Agricultural Chemicals (Control) Act; National Environment Act, 2019',
  },
  {
    id: 'fuel',
    name: 'Petrol, diesel and paraffin',
    about: 'Only licensed stations may sell fuel. In jerrycans and drums it burns houses down.',
    law: 'Petroleum Supply Act, 2003',
  },
  {
    id: 'telecom',
    name: 'Equipment that jams or spies on networks',
    about: 'Signal boosters and jammers, SIM boxes, police radios, and tools that change a phone’s IMEI number.',
    law: 'Uganda Communications Act, 2013',
  },
  {
    id: 'gambling',
    name: 'Gambling machines and get-rich-quick schemes',
    about: 'Slot machines without a licence, and schemes where new members’ money pays the earlier ones.',
    law: 'Lotteries and Gaming Act, 2016',
  },
] as const satisfies readonly ProhibitedGroup[];

export type ProhibitedId = (typeof prohibitedGoods)[number]['id'];
