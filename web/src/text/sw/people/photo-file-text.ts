import type { photoFileText as english } from '../../people/photo-file-text.ts';

export const photoFileText: typeof english = {
  unnamed: 'Faili hii',
  unread: (names) =>
    `${names} haikuweza kusomwa. Ikiwa imehifadhiwa kwenye cloud, ifungue kwanza kwenye kifaa hiki. Ikiwa ni folda, chagua picha zilizomo.`,
  noPhoto: (names) => `${names} si picha.`,
  damaged: (names) =>
    `${names} imeharibika na haifunguki. Chagua picha ya skrini (screenshot) yake, au picha nyingine.`,
  closed: (names, kind) => `${names} haifunguki hapa: imehifadhiwa kama ${kind}, hata kama jina lake linasema vingine.`,
  iphone:
    'Kwenye simu hii: Settings › Camera › Formats › Most Compatible, kisha piga picha tena. Au chagua picha ya skrini (screenshot) yake.',
  android:
    'Kwenye simu hii: katika mipangilio ya kamera, zima HEIC (“High efficiency”), kisha piga picha tena. Au chagua picha ya skrini (screenshot) yake.',
  computer:
    'Chagua picha ya skrini (screenshot) yake, au ihifadhi kama JPG kwenye simu iliyoipiga (kwenye iPhone: Settings › Camera › Formats › Most Compatible).',
  screenshot: 'Chagua picha ya skrini (screenshot) yake.',
  tooLarge: (maxMb) => `Picha hii inazidi MB ${maxMb}. Tafadhali chagua iliyo ndogo zaidi.`,
};
