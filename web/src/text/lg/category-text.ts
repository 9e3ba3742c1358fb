import type { categoryText as english } from '../category-text.ts';

const names: Readonly<Record<string, string>> = {
  'All Categories': 'Byonna',
  Electronics: 'Eby’amasannyalaze',
  Fashion: 'Emisono',
  'Home & Kitchen': 'Ewaka n’effumbiro',
  Beauty: 'Obulungi',
  Phones: 'Essimu',
  Computers: 'Kompyuta',
  'Computer Accessories': 'Ebikozesebwa bya kompyuta',
  Gaming: 'Emizannyo gya video',
  'Gaming Accessories': 'Ebikozesebwa by’emizannyo',
  Sports: 'Ebyemizannyo',
  Toys: 'Eby’okuzannyisa',
  Automotive: 'Ebidduka',
  Books: 'Ebitabo',
  Health: 'Obulamu',
  New: 'Kipya',
  'Used - Like New': 'Kikozeseddwako - kiringa ekipya',
  'Used - Good': 'Kikozeseddwako - kirungi',
  'Used - Fair': 'Kikozeseddwako - kya kigero',
};

const translate = (name: string): string => names[name] ?? name;

export const categoryText: typeof english = { category: translate, condition: translate };
