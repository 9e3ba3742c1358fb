import type { listingReviewText as english } from '../../market/listing-review-text.ts';
import { plural } from '../language.ts';

export const listingReviewText: typeof english = {
  first: 'Tusooka kutunula ku kintu kyo ekisooka abaguzi nga tebannakiraba',
  again: 'Tusooka kutunula ku kintu kino abaguzi nga tebannakiraba',
  reported: 'Kikwekeddwa okutuusa nga tumaze okukitunulamu',
  usually: (time: string) => `, kitera okuba mu ${time}`,
  sentBack: 'Abaguzi tebannasobola kulaba kintu kino.',
  takenDown: 'Ekintu kino kyaggyibwako. Abaguzi tebasobola kukiraba.',
  reason: {
    prohibited: 'Tekikkirizibwa wano.',
    'not-real': 'Kigingirire, oba tekiri nga bwe kyayogerwako.',
    'wrong-price': 'Bbeeyi eragiddwa si ye ntuufu.',
    'wrong-place': 'Kiri mu kika oba mu kifo ekikyamu.',
    rude: 'Ebigambo oba ebifaananyi bivuma oba bitulugunya.',
    contacts: 'Ennamba z’essimu ne linki biwandiikibwa mu mboozi.',
    scam: 'Kirabika ng’obufere.',
    threat: 'Kitiisatiisa omuntu.',
    spam: 'Spam oba kirango, oba kiteereddwako emirundi mingi.',
  },
  correct: (asks: number) =>
    `Kitereeze okitereke: olwo tukitunulemu nate. ${plural(asks, {
      one: 'Okyayinza okukitereeza omulundi 1.',
      other: `Okyayinza okukitereeza emirundi ${asks}.`,
    })}`,
  correctIt: 'Kitereeze',
  appeal: 'Twakyamye? Jjulira',
  sellerMay: (asks: number) =>
    asks === 0
      ? 'Omutunzi takyayinza kusaba nate.'
      : plural(asks, {
          one: 'Omutunzi asobola okukitereeza n’okusaba omulundi 1.',
          other: `Omutunzi asobola okukitereeza n’okusaba emirundi ${asks}.`,
        }),
  noMore: 'Bw’oba olowooza nti tukoze ensobi,',
  writeToUs: 'tuwandiikire',
  prohibitedGoods: 'Ebitakkirizibwa kutundibwa',
};
