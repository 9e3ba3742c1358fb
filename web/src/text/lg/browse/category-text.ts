import type { categoryText as english } from '../../browse/category-text.ts';

const names: Readonly<Record<string, string>> = {
  'All Categories': 'Byonna',
  Electronics: "Eby'amasannyalaze",
  Fashion: 'Emisono',
  'Home & Kitchen': "Ewaka n'Effumbiro",
  Beauty: 'Obulungi',
  Phones: 'Amasimu',
  Computers: 'Kompyuta',
  'Computer Accessories': 'Ebikozesebwa bya Kompyuta',
  Gaming: 'Emizannyo gya Video',
  'Gaming Accessories': "Ebikozesebwa by'Emizannyo",
  Sports: 'Ebyemizannyo',
  Toys: "Eby'okuzannyisa",
  Automotive: 'Ebidduka',
  Books: 'Ebitabo',
  Health: 'Obulamu',
  New: 'Kipya',
  'Used - Like New': 'Kikozese - Kiringa Ekipya',
  'Used - Good': 'Kikozese - Kirungi',
  'Used - Fair': 'Kikozese - Kya Kigero',
};

const translate = (name: string): string => names[name] ?? name;

export const categoryText: typeof english = { category: translate, condition: translate };
