import { expect, test, vi } from 'vitest';
import { explainFiles } from './explain-files.ts';
import { checkPhoto, kindOf, PhotoUnusable, type WhyUnusable } from './photo-unusable.ts';

const PHONES = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_1 like Mac OS X) Version/16.1 Mobile Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 14; SM-A145F) Chrome/131.0.0.0 Mobile Safari/537.36',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36',
};
const file = (name: string, why: WhyUnusable) => ({ name, error: new PhotoUnusable(why) });
const said = (why: WhyUnusable, device: keyof typeof PHONES = 'android') =>
  explainFiles([file('IMG_1.jpg', why)], PHONES[device]);

test('HEIC is told what it is and what to do on this device', () => {
  const heic = { is: 'closed', kind: 'HEIC' } as const;
  expect(said(heic, 'iphone')).toMatch(
    /^IMG_1.jpg cannot be opened here: it is saved as HEIC.*Formats › Most Compatible/,
  );
  expect(said(heic, 'android')).toMatch(/saved as HEIC.*On this phone: in the settings of the camera, turn off HEIC/);
  expect(said(heic, 'computer')).toMatch(/saved as HEIC.*on the phone that took it/);
  for (const device of ['iphone', 'android', 'computer'] as const)
    expect(said(heic, device)).toMatch(/screenshot of it/);
  expect(said({ is: 'closed', kind: 'AVIF' })).toMatch(/saved as AVIF.*Choose a screenshot of it\.$/);
});

test('other files are told why', () => {
  expect(said({ is: 'no photo' })).toBe('IMG_1.jpg is not a photo.');
  expect(said({ is: 'unread' })).toMatch(/^IMG_1.jpg could not be read\..*in the cloud.*a folder/);
  expect(said({ is: 'damaged' })).toMatch(/^IMG_1.jpg is damaged/);
  expect(said({ is: 'too large', maxMb: 2 })).toMatch(/larger than 2 MB/);
  expect(explainFiles([{ name: '', error: new TypeError('no canvas') }], '')).toMatch(/^This file could not be read/);
});

test('files with one fault share a sentence', () => {
  const refused = [
    file('a.jpg', { is: 'no photo' }),
    file('b.jpg', { is: 'closed', kind: 'AVIF' }),
    file('c.pdf', { is: 'no photo' }),
  ];
  expect(explainFiles(refused, '')).toMatch(/^a\.jpg, c\.pdf are not photos\. b\.jpg cannot be opened here/);
});

test('a file is known by its bytes, whatever its name and type', async () => {
  const kindOfBytes = (bytes: string) => {
    const content = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
    return kindOf(new File([content], 'a.jpg', { type: 'image/jpeg' }));
  };
  expect(await kindOfBytes('\xff\xd8\xff\xe0')).toBe('JPEG');
  expect(await kindOfBytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')).toBe('HEIC');
  expect(await kindOfBytes('what only this browser may know')).toBeUndefined();
  await expect(kindOfBytes('%PDF-1.7')).rejects.toMatchObject({ why: { is: 'no photo' } });
  await expect(kindOfBytes('<svg xmlns="')).rejects.toMatchObject({ why: { is: 'no photo' } });
  await expect(kindOfBytes('\0\0\0\x18ftypisom')).rejects.toMatchObject({ why: { is: 'no photo' } });
  await expect(kindOfBytes('')).rejects.toMatchObject({ why: { is: 'unread' } });
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) };
  await expect(kindOf(gone as unknown as Blob)).rejects.toMatchObject({ why: { is: 'unread' } });
});

test('what the server does not take must be drawn here', async () => {
  const heic = new Blob(['\0\0\0\x18ftypheic']);
  const text = new Blob(['just a text']);
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  await checkPhoto(heic);
  await checkPhoto(text);
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(checkPhoto(heic)).rejects.toMatchObject({ why: { is: 'closed', kind: 'HEIC' } });
  await expect(checkPhoto(text)).rejects.toMatchObject({ why: { is: 'no photo' } });
  await checkPhoto(new Blob(['GIF89a']));
});
