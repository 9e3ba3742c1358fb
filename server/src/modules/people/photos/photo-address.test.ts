import { PhotoUrl } from '@akatale/contracts/market/products-schemas';
import { photoVariantUrl } from '@akatale/contracts/people/photos';
import { expect, test } from 'vitest';
import { fileName, fileNames, keyOf, photoUrl, fileNamed } from './photo-address.ts';

const key = 'ab'.repeat(32);

test('an address is what the contract asks for, and gives back its key', () => {
  expect(PhotoUrl.parse(photoUrl(key))).toBe(`/uploads/${key}.jpg`);
  expect(keyOf(photoUrl(key))).toBe(key);
});

test('a photo has a WebP and a JPEG of every width', () => {
  expect(fileNames(key)).toHaveLength(10);
  expect(fileName(key, 320, 'webp')).toBe(`${key}-320.webp`);
});

test.each([
  [`${key}.jpg`, `${key}-1080.jpg`],
  [`${key}.webp`, `${key}-1080.webp`],
  [`${key}-480.jpg`, `${key}-480.jpg`],
  [photoVariantUrl(photoUrl(key), 720, 'webp').slice(9), `${key}-720.webp`],
])('%s is kept as %s', (name, file) => {
  expect(fileNamed(name)).toBe(file);
});

test.each([
  '',
  key,
  `${key}.png`,
  `${key}.jpg.html`,
  `${key}.JPG`,
  `${key.toUpperCase()}.jpg`,
  `${key}-321.jpg`,
  `${key}-320-480.jpg`,
  `${key.slice(1)}.jpg`,
  `a${key}.jpg`,
  `${key}.jpg\n`,
  `../${key}.jpg`,
  `x/${key}.jpg`,
  `..%2f${key}.jpg`,
  `${key}.jpg\0`,
])('%j names no photo', (name) => {
  expect(fileNamed(name)).toBeUndefined();
});
