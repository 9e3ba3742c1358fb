import { expect, test } from 'vitest';
import { decodeAvatar } from './decode-avatar.ts';

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

test('gives the bytes back, whatever they call themselves', () => {
  const bytes = Buffer.from([0, 255, 1, 254]);
  for (const type of ['image/png', 'IMAGE/GIF', 'image/heic', 'application/octet-stream', 'image/png;name=a.png', '']) {
    expect(decodeAvatar(dataUrl(bytes, type))).toEqual(bytes);
  }
});

test.each([
  'https://evil.example/me.png',
  '//evil.example/me.png',
  'javascript:alert(1)',
  '/uploads/x.jpg',
  '',
  'data:image/png,plain',
  'data:image/png;base64,',
  'data:image/png;base64,a b',
  'data:image/png;base64,%00',
])('%j is refused at its field', (address) => {
  expect(() => decodeAvatar(address)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      errors: [expect.objectContaining({ field: 'avatar' })],
    }),
  );
});

test('2 MB are taken, and not one byte more', () => {
  const most = Buffer.alloc(2 * 1024 * 1024);
  expect(decodeAvatar(dataUrl(most))).toHaveLength(most.length);
  const more = Buffer.alloc(most.length + 1);
  expect(() => decodeAvatar(dataUrl(more))).toThrow(expect.objectContaining({ code: 'AVATAR_TOO_LARGE' }));
});
