import type { categoryText as english } from '../category-text.ts';

const names: Readonly<Record<string, string>> = {
  'All Categories': 'Zote',
  Electronics: 'Elektroniki',
  Fashion: 'Mitindo',
  'Home & Kitchen': 'Nyumba na jikoni',
  Beauty: 'Urembo',
  Phones: 'Simu',
  Computers: 'Kompyuta',
  'Computer Accessories': 'Vifaa vya kompyuta',
  Gaming: 'Michezo ya video',
  'Gaming Accessories': 'Vifaa vya michezo ya video',
  Sports: 'Michezo',
  Toys: 'Vichezeo',
  Automotive: 'Magari',
  Books: 'Vitabu',
  Health: 'Afya',
  New: 'Mpya',
  'Used - Like New': 'Imetumika - kama mpya',
  'Used - Good': 'Imetumika - nzuri',
  'Used - Fair': 'Imetumika - ya wastani',
};

const translate = (name: string): string => names[name] ?? name;

export const categoryText: typeof english = { category: translate, condition: translate };
