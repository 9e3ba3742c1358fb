import { expect, test } from 'vitest';
import { isText } from './given-files.ts';

const pasted = (text: string, ...names: string[]) =>
  isText({ files: names.map((name) => new File([], name)) as unknown as FileList, getData: () => text });

test('what brings words is a text, also with a picture of it', () => {
  expect(pasted('Two chairs, one table', 'image.png')).toBe(true);
  expect(pasted('Two chairs')).toBe(true);
});

test('a picture, or files with their names, are no text', () => {
  expect(pasted('', 'image.png')).toBe(false);
  expect(pasted(' \n', 'image.png')).toBe(false);
  expect(pasted('IMG_1.jpg\nIMG_2.jpg', 'IMG_1.jpg', 'IMG_2.jpg')).toBe(false);
  expect(pasted('file:///home/amina/my%20sofa.jpg\r\n', 'my sofa.jpg')).toBe(false);
  expect(pasted('/home/amina/my sofa.jpg', 'my sofa.jpg')).toBe(false);
});
