import type { listingReviewText as english } from '../../market/listing-review-text.ts';
import { plural } from '../language.ts';

export const listingReviewText: typeof english = {
  first: 'Tunaangalia bidhaa yako ya kwanza kabla wanunuzi hawajaiona',
  again: 'Tunaangalia bidhaa hii kabla wanunuzi hawajaiona',
  reported: 'Imefichwa hadi tuiangalie',
  usually: (time: string) => `, kwa kawaida ndani ya ${time}`,
  sentBack: 'Wanunuzi bado hawawezi kuona bidhaa hii.',
  takenDown: 'Bidhaa hii imeondolewa. Wanunuzi hawawezi kuiona.',
  reason: {
    prohibited: 'Hairuhusiwi hapa.',
    'not-real': 'Ni bandia, au si kama ilivyoelezwa.',
    'wrong-price': 'Bei iliyoandikwa si bei halisi.',
    'wrong-place': 'Iko katika aina au mahali pasipo sahihi.',
    rude: 'Maneno au picha ni za matusi au udhalilishaji.',
    contacts: 'Namba za simu na viungo huandikwa kwenye mazungumzo.',
    scam: 'Inaonekana kuwa utapeli.',
    threat: 'Inamtishia mtu.',
    spam: 'Ni spam au tangazo, au imewekwa tena na tena.',
  },
  correct: (asks: number) =>
    `Irekebishe na uihifadhi: kisha tutaiangalia tena. ${plural(asks, {
      one: 'Unaweza kuirekebisha mara 1 zaidi.',
      other: `Unaweza kuirekebisha mara ${asks} zaidi.`,
    })}`,
  correctIt: 'Irekebishe',
  appeal: 'Tumekosea? Kata rufaa',
  sellerMay: (asks: number) =>
    asks === 0
      ? 'Muuzaji hawezi kuomba tena.'
      : plural(asks, {
          one: 'Muuzaji anaweza kuirekebisha na kuomba mara 1 zaidi.',
          other: `Muuzaji anaweza kuirekebisha na kuomba mara ${asks} zaidi.`,
        }),
  noMore: 'Ukidhani tumekosea, tafadhali',
  writeToUs: 'tuandikie',
  prohibitedGoods: 'Visivyoruhusiwa kuuzwa',
};
