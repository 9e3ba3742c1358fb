import type { categoryText as english } from '../../browse/category-text.ts';

const names: Readonly<Record<string, string>> = {
  'All Categories': 'Zote',
  Electronics: 'Elektroniki',
  Fashion: 'Mitindo',
  'Home & Kitchen': 'Nyumba na Jikoni',
  Beauty: 'Urembo',
  Phones: 'Simu',
  Computers: 'Kompyuta',
  'Computer Accessories': 'Vifaa vya Kompyuta',
  Gaming: 'Michezo ya Video',
  'Gaming Accessories': 'Vifaa vya Michezo ya Video',
  Sports: 'Michezo',
  Toys: 'Vichezeo',
  Automotive: 'Magari',
  Books: 'Vitabu',
  Health: 'Afya',
  New: 'Mpya',
  'Used - Like New': 'Imetumika - Kama Mpya',
  'Used - Good': 'Imetumika - Nzuri',
  'Used - Fair': 'Imetumika - Ya Kiasi',
};

const translate = (name: string): string => names[name] ?? name;

export const categoryText: typeof english = { category: translate, condition: translate };
