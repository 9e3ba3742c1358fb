import type { manyPhotosText as english } from '../../market/many-photos-text.ts';
import { plural } from '../language.ts';

export const manyPhotosText: typeof english = {
  intro:
    'Chagua hadi picha 30. Zilizopigwa moja baada ya nyingine huwa bidhaa moja. Zipange, kisha andika na uchapishe bidhaa moja baada ya nyingine.',
  choose: 'Chagua picha',
  more: 'Ongeza picha zaidi',
  preparing: (done, of) => `Inaandaa picha ya ${done} kati ya ${of}`,
  reading: 'Inatafuta rasimu zako',
  leftOut: 'Baadhi ya picha zimeachwa',
  tooMany: (count) =>
    plural(count, {
      one: 'Moja imezidi 30. Chapisha bidhaa moja kwanza, kisha uiongeze.',
      other: `${count} zimezidi 30. Chapisha baadhi ya bidhaa kwanza, kisha uziongeze.`,
    }),
  items: 'Bidhaa zako',
  kept: 'Huhifadhiwa kwenye kifaa hiki kwa siku 30.',
  tap: 'Gusa picha ili kuzihamishia kwenye bidhaa nyingine.',
  item: (number) => `Bidhaa ${number}`,
  itemOf: (number, of) => `Bidhaa ${number} kati ya ${of}`,
  backToAll: 'Rudi kwenye bidhaa zako zote',
  publishNext: 'Tangaza na uendelee',
  photos: (count) => plural(count, { one: 'picha 1', other: `picha ${count}` }),
  photoOf: (number, item) => `Picha ya ${number} ya ${item}`,
  write: 'Andika na uchapishe',
  writeItem: (item) => `Andika na uchapishe: ${item}`,
  chosen: (count) => plural(count, { one: 'Picha 1 imechaguliwa', other: `Picha ${count} zimechaguliwa` }),
  putHere: 'Weka hapa',
  putInto: (item) => `Weka hapa: ${item}`,
  newItem: 'Bidhaa mpya',
  remove: 'Ondoa',
  cancel: 'Ghairi',
  moved: (item, count) =>
    plural(count, { one: `${item} sasa ina picha 1.`, other: `${item} sasa ina picha ${count}.` }),
  removed: 'Picha zimeondolewa hapa. Bado ziko kwenye galari yako.',
  notKept:
    'Kifaa hiki hakiwezi kuhifadhi rasimu zaidi hapa. Tafadhali ongeza bidhaa moja kwa wakati, au futa baadhi ya vitu kwenye kifaa.',
  oneItem: 'Ongeza bidhaa moja',
};
