import type { closingText as english } from '../../deals/closing-text.ts';

export const closingText: typeof english = {
  completeQuestion: 'Je, imeuzwa?',
  completeConfirm: 'Ndiyo, imeuzwa',
  abandonQuestion: 'Ungependa kughairi gumzo hili?',
  abandonConfirm: 'Ghairi gumzo',
  keep: 'Si sasa',
  close: 'Funga',

  quantity: 'Ngapi',
  price: 'Bei ya moja',
  fromChat: (amount: string) => `${amount} (kutoka kwenye gumzo)`,
  quantityTooLow: 'Idadi lazima iwe angalau 1',
  insufficient: (stock: number) => `Idadi iliyopo ni ${stock} tu.`,
  priceMissing: 'Tafadhali weka bei mliyokubaliana',
  priceTooHigh: 'Isizidi USh 10,000,000,000',
  checkFields: 'Tafadhali angalia sehemu zilizowekwa alama',
  total: 'Jumla',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  takesLast: 'Inahesabiwa na kuonyeshwa kuwa imeuzwa. Tutamwomba mnunuzi atoe maoni.',
  leaves: (stock: number) => `Inahesabiwa kuwa mauzo, zitabaki ${stock}. Tutamwomba mnunuzi atoe maoni.`,
  canBeUndone: 'Unaweza kutendua ndani ya dakika 10.',
  checkBalance: 'Umelipwa kwa mobile money? Angalia salio lako, si SMS.',
  abandonMore:
    'Gumzo litahamia kwenye Yameghairiwa. Nyote wawili mnaweza kulisoma, lakini hamwezi kuandika. Idadi ya bidhaa zako haibadiliki.',

  completed: 'Mauzo yamekamilika',
  abandoned: 'Gumzo limeghairiwa',
  completeFailed: 'Imeshindikana kukamilisha mauzo.',
  abandonFailed: 'Imeshindikana kughairi gumzo.',

  undo: 'Tendua',
  undone: 'Imetenduliwa. Gumzo liko wazi tena.',
  undoFailed: 'Hatukuweza kutendua.',
};
