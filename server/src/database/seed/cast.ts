import { join } from 'node:path';
import type { preferenceCategories } from '@akatale/contracts/categories';
import type { SavedAnswers } from '@akatale/contracts/market/saved-answers';

type PreferenceCategory = (typeof preferenceCategories)[number];

interface Person {
  username: string;
  email: string;
  name: string;
  location: string;
  contactNumber: string;
  joinedDaysAgo: number;
}

interface CastBuyer extends Person {
  categoryPreferences?: readonly PreferenceCategory[];
}

export interface CastVendor extends Person {
  bio: string;
  /** Others show their initials. */
  hasShopFront?: true;
  deals: readonly string[];
  /** To what buyers ask of each of their listings. */
  answers?: SavedAnswers;
  /** From today on. */
  away?: { days: number; line: string };
}

export type CastPerson = CastVendor | CastBuyer;

/** The file of their picture, drawn by `tools/draw-shop-fronts.ts`. */
export const shopFrontOf = ({ username }: CastVendor): string =>
  join(import.meta.dirname, 'shop-fronts', `${username}.png`);

/** One password for all demo people, so that anyone can sign in as any of them. */
export const CAST_PASSWORD = 'akatale-demo';

/** Operators need twelve characters. */
/** One of each role; the owner first. */
export const castOperators = [
  {
    role: 'owner',
    username: 'nakato.ops',
    email: 'operator@akatale.example',
    name: 'Nakato Irene',
    password: 'akatale-operator-demo',
  },
  {
    role: 'moderator',
    username: 'okello.ops',
    email: 'moderator@akatale.example',
    name: 'Okello David',
    password: 'akatale-moderator-demo',
  },
  {
    role: 'support',
    username: 'atim.ops',
    email: 'support@akatale.example',
    name: 'Atim Grace',
    password: 'akatale-support-demo',
  },
] as const;
export const [castOperator] = castOperators;

export const castVendors: readonly CastVendor[] = [
  {
    username: 'okello.phones',
    email: 'okello@akatale.example',
    name: 'Okello Phones & Gadgets',
    location: 'Ntinda, Kampala',
    contactNumber: '0772 410 233',
    joinedDaysAgo: 210,
    bio: 'Clean second-hand phones and tablets, each one tested for a week before I list it. Bring your SIM card and try it at the shop before you pay.',
    hasShopFront: true,
    deals: ['Phones', 'Computers'],
    answers: { stillThere: true, lastPrice: 'little', where: 'Ntinda, above the pharmacy at the stage, shop 14' },
  },
  {
    username: 'namutebi.closet',
    email: 'namutebi@akatale.example',
    name: "Namutebi's Closet",
    location: 'Wandegeya, Kampala',
    contactNumber: '0701 558 912',
    joinedDaysAgo: 180,
    bio: 'First-class dresses, shoes and bags picked by hand in Owino and washed before you see them. Sizes are measured, not guessed.',
    hasShopFront: true,
    deals: ['Fashion'],
  },
  {
    username: 'mugisha.furniture',
    email: 'mugisha@akatale.example',
    name: 'Mugisha Home Furniture',
    location: 'Mbarara',
    contactNumber: '0782 340 117',
    joinedDaysAgo: 165,
    bio: 'Used sofas, chairs and tables in good shape. We repair what needs repair and can send to Kampala by lorry every Thursday.',
    hasShopFront: true,
    deals: ['Home & Kitchen'],
    answers: { lastPrice: 'fixed', where: 'Our workshop in Kakoba, Mbarara' },
  },
  {
    username: 'atim.electronics',
    email: 'atim@akatale.example',
    name: 'Atim Electronics',
    location: 'Gulu',
    contactNumber: '0774 902 618',
    joinedDaysAgo: 150,
    bio: 'Headphones, watches, speakers and cameras. Everything is charged and switched on in front of you. Two weeks to bring it back if it fails.',
    hasShopFront: true,
    deals: ['Electronics'],
  },
  {
    username: 'wasswa.games',
    email: 'wasswa@akatale.example',
    name: 'Wasswa Game Corner',
    location: 'Makerere, Kampala',
    contactNumber: '0756 221 804',
    joinedDaysAgo: 140,
    bio: 'Consoles old and new, pads and games. Come and play a match before you buy. I also take your old console in part payment.',
    deals: ['Gaming', 'Gaming Accessories'],
  },
  {
    username: 'akello.beauty',
    email: 'akello@akatale.example',
    name: 'Akello Beauty House',
    location: 'Lira',
    contactNumber: '0783 660 245',
    joinedDaysAgo: 120,
    bio: 'Perfume, wigs and skin care, sealed or gently used. I say how much is left in the bottle, honestly.',
    hasShopFront: true,
    deals: ['Beauty', 'Health'],
  },
  {
    username: 'kato.computers',
    email: 'kato@akatale.example',
    name: 'Kato Computer Centre',
    location: 'Jinja',
    contactNumber: '0703 118 476',
    joinedDaysAgo: 110,
    bio: 'Laptops, monitors and parts for students and offices around Jinja. Windows and Office are installed before you leave the shop.',
    deals: ['Computers', 'Computer Accessories'],
  },
  {
    username: 'tumusiime.sports',
    email: 'tumusiime@akatale.example',
    name: 'Tumusiime Sports',
    location: 'Fort Portal',
    contactNumber: '0779 503 361',
    joinedDaysAgo: 95,
    bio: 'Bicycles, balls and camping things for people who like to be outside. Tyres pumped, chains oiled, ready to go.',
    deals: ['Sports', 'Automotive'],
    away: { days: 12, line: 'At a wedding in Kabale. I answer when I am back.' },
  },
  {
    username: 'nabirye.kids',
    email: 'nabirye@akatale.example',
    name: "Nabirye's Little Ones",
    location: 'Iganga',
    contactNumber: '0752 874 090',
    joinedDaysAgo: 80,
    bio: 'Toys and small clothes that my own children have outgrown, and those of the neighbours. All washed and safe.',
    deals: ['Toys', 'Fashion'],
  },
  {
    username: 'opio.books',
    email: 'opio@akatale.example',
    name: 'Opio Second Chapter Books',
    location: 'Mbale',
    contactNumber: '0776 215 548',
    joinedDaysAgo: 70,
    bio: 'Novels, school books and picture books looking for a second reader. Ask me for a title and I will look on the shelves.',
    hasShopFront: true,
    deals: ['Books'],
  },
  {
    username: 'asiimwe.homes',
    email: 'asiimwe@akatale.example',
    name: 'Asiimwe Kitchen & Home, Moving-out Sales, Entebbe & Kajjansi',
    location: 'Entebbe',
    contactNumber: '0700 946 752',
    joinedDaysAgo: 60,
    bio: 'Moving-out sales from Entebbe and Kajjansi: cups, lamps, clocks and furniture of families who travel. Viewing on weekends.',
    deals: ['Home & Kitchen', 'Electronics'],
  },
  {
    username: 'adong.style',
    email: 'adong@akatale.example',
    name: 'Adong Street Style',
    location: 'Arua',
    contactNumber: '0788 137 429',
    joinedDaysAgo: 45,
    bio: 'Sneakers, jackets and sunglasses from the Arua market, cleaned and photographed as they are. I send by bus to any town.',
    deals: ['Fashion'],
  },
];

export const castBuyers: readonly CastBuyer[] = [
  {
    username: 'brian.ssemakula',
    email: 'brian@akatale.example',
    name: 'Brian Ssemakula',
    location: 'Kisaasi, Kampala',
    contactNumber: '0772 001 845',
    joinedDaysAgo: 85,
    categoryPreferences: ['Electronics', 'Computers', 'Sports'],
  },
  {
    username: 'grace.nalwoga',
    email: 'grace@akatale.example',
    name: 'Grace Nalwoga',
    location: 'Mukono',
    contactNumber: '0704 662 310',
    joinedDaysAgo: 77,
    categoryPreferences: ['Fashion', 'Beauty', 'Home & Kitchen'],
  },
  {
    username: 'peter.odongo',
    email: 'peter@akatale.example',
    name: 'Peter Odongo',
    location: 'Tororo',
    contactNumber: '0781 449 037',
    joinedDaysAgo: 52,
    categoryPreferences: ['Phones', 'Electronics', 'Books'],
  },
  {
    username: 'sharon.kyomuhendo',
    email: 'sharon@akatale.example',
    name: 'Sharon Kyomuhendo',
    location: 'Hoima',
    contactNumber: '0757 330 981',
    joinedDaysAgo: 38,
    categoryPreferences: ['Home & Kitchen', 'Toys', 'Fashion'],
  },
  {
    username: 'moses.ochieng',
    email: 'moses@akatale.example',
    name: 'Moses Ochieng',
    location: 'Busia',
    contactNumber: '0775 118 204',
    joinedDaysAgo: 21,
    categoryPreferences: ['Automotive', 'Phones', 'Sports'],
  },
  {
    username: 'juliet.birungi',
    email: 'juliet@akatale.example',
    name: 'Juliet Birungi',
    location: 'Masaka',
    contactNumber: '0702 857 463',
    joinedDaysAgo: 9,
  },
];
