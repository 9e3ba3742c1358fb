import type { statusText as english } from '../../market/status-text.ts';

export const statusText: typeof english = {
  title: 'Picha ya Status',
  heading: 'Picha ya Status',
  intro: 'Iweke kwenye Status yako ya WhatsApp. Watu wataskani msimbo au kuandika anwani ili kuona bidhaa yako.',
  back: 'Bidhaa zangu',
  preview: (title: string, price: string) => `${title}, ${price}, pamoja na msimbo wa QR`,
  drawing: 'Inatengeneza picha',
  needsScripts: 'Kutengeneza picha kunahitaji JavaScript. Tafadhali iwashe, au tumia kivinjari kingine.',
  share: 'Shiriki',
  save: 'Hifadhi picha',
  caption: (title: string, price: string, url: string) => `${title} · ${price}\n${url}`,
  shareFailed: 'Picha haikuweza kushirikiwa. Ihifadhi, kisha uiweke kutoka kwenye picha zako.',
  failed: 'Hatukuweza kutengeneza picha',
  failedMore: 'Huenda picha ya bidhaa hii haikupakiwa. Angalia intaneti yako kisha ujaribu tena.',
  tryAgain: 'Jaribu tena',

  loading: 'Inapakia bidhaa',
  loadFailed: 'Hatukuweza kupakia bidhaa.',
  notFound: 'Bidhaa haijapatikana',
  notFoundMore: 'Huenda imefutwa.',
  notListed: 'Wanunuzi hawawezi kuona bidhaa hii sasa',
  notListedMore: 'Ionyeshe tena, au ongeza idadi iliyopo, kabla ya kuishiriki.',
};
