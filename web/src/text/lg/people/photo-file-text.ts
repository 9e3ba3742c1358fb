import type { photoFileText as english } from '../../people/photo-file-text.ts';
import { plural } from '../language.ts';

export const photoFileText: typeof english = {
  unnamed: 'Fayiro eno',
  unread: (names) =>
    `${names} tetusobodde kugisoma. Bw’eba eterekeddwa ku cloud, sooka ogiggule ku ssimu eno. Bw’eba folda, londa ebifaananyi ebirimu.`,
  noPhoto: (names, count) => plural(count, { one: `${names} si kifaananyi.`, other: `${names} si bifaananyi.` }),
  damaged: (names) => `${names} yayonooneka era teggulwawo. Londa screenshot yaayo, oba ekifaananyi ekirala.`,
  closed: (names, kind) => `${names} teggukira wano: yaterekebwa nga ${kind}, erinnya lyayo ne bwe ligamba ekirala.`,
  iphone:
    'Ku ssimu eno: Settings › Camera › Formats › Most Compatible, olwo ekifaananyi okikube nate. Oba londa screenshot yaakyo.',
  android:
    'Ku ssimu eno: mu settings za kkamera, ggyako HEIC (“High efficiency”), olwo ekifaananyi okikube nate. Oba londa screenshot yaakyo.',
  computer:
    'Londa screenshot yaakyo, oba kitereke nga JPG ku ssimu eyakikuba (ku iPhone: Settings › Camera › Formats › Most Compatible).',
  screenshot: 'Londa screenshot yaakyo.',
  tooLarge: (maxMb) => `Ekifaananyi kino kisukka ${maxMb} MB. Londa ekitono ku kino.`,
};
