import type { manyPhotosText as english } from '../../market/many-photos-text.ts';
import { plural } from '../language.ts';

export const manyPhotosText: typeof english = {
  intro:
    'Londa ebifaananyi ebitasukka 30. Ebyakubibwa ebiddiriŋŋana bifuuka ekintu kimu. Bisengeke, oluvannyuma owandiike era oteekeyo ekintu kimu ku kimu.',
  choose: 'Londa ebifaananyi',
  more: 'Yongerako ebifaananyi',
  preparing: (done, of) => `Tuteekateeka ekifaananyi ${done} ku ${of}`,
  reading: 'Tunoonya by’otandise',
  leftOut: 'Waliwo ebifaananyi ebirekeddwa',
  tooMany: (count) =>
    plural(count, {
      one: 'Kimu kisusse ku 30. Sooka oteekeyo ekintu ekimu, olyoke okyongereko.',
      other: `${count} bisusse ku 30. Sooka oteekeyo ebintu ebimu, olyoke obyongereko.`,
    }),
  items: 'Ebintu byo',
  kept: 'Biterekebwa ku kyuma kino okumala ennaku 30.',
  tap: 'Nyiga ku bifaananyi obitwale mu kintu ekirala.',
  item: (number) => `Ekintu ${number}`,
  itemOf: (number, of) => `Ekintu ${number} ku ${of}`,
  backToAll: 'Ddayo ku bintu byo byonna',
  publishNext: 'Fulumya ogende ku kiddako',
  photos: (count) => plural(count, { one: 'ekifaananyi 1', other: `ebifaananyi ${count}` }),
  photoOf: (number, item) => `Ekifaananyi ${number} ekya ${item}`,
  write: 'Wandiika oteekeyo',
  writeItem: (item) => `Wandiika oteekeyo: ${item}`,
  chosen: (count) => plural(count, { one: 'Olonze ekifaananyi 1', other: `Olonze ebifaananyi ${count}` }),
  putHere: 'Teeka wano',
  putInto: (item) => `Teeka wano: ${item}`,
  newItem: 'Ekintu ekipya',
  remove: 'Ggyawo',
  cancel: 'Sazaamu',
  moved: (item, count) =>
    plural(count, { one: `${item} kati kirina ekifaananyi 1.`, other: `${item} kati kirina ebifaananyi ${count}.` }),
  removed: 'Ebifaananyi biggyiddwa wano. Bikyali mu gallery yo.',
  notKept: 'Ekyuma kino tekisobola kutereka birala wano. Teekayo ekintu kimu ku kimu, oba sangulako ebimu ku kyuma.',
  oneItem: 'Teekayo ekintu kimu',
};
