import type { attributeText as english } from '../../market/attribute-text.ts';

const names: Readonly<Record<string, string>> = {
  Brand: 'Kkampuni',
  Storage: 'Ekifo ky’okuterekamu',
  Make: 'Kkampuni y’emmotoka',
  Year: 'Omwaka',
  Mileage: 'Kilomita ze yaakatambula',
  Size: 'Sayizi',
  'For whom': 'Y’ani',
  Women: 'Abakazi',
  Men: 'Abasajja',
  Girls: 'Abawala',
  Boys: 'Abalenzi',
  Babies: 'Abaana abawere',
  Unisex: 'Abakazi n’abasajja',
  'Free size': 'Sayizi ya bonna',
  Other: 'Endala',
};

const translate = (name: string): string => names[name] ?? name;

export const attributeText: typeof english = {
  label: translate,
  value: (name) => translate(name).replace('months', 'emyezi').replace('years', 'emyaka'),
};
