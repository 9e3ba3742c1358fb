import { expect, test } from 'vitest';
import { ApiError } from '../../../../data/api/api-error.ts';
import { explainUpload, NoImageUrl } from './explain-upload.ts';

const said = (error: unknown) => explainUpload(error, 'IMG_7.heic');
const answered = (status: number, body: unknown) => new ApiError({ status, body });

test('the server’s message, else the status, else a failed connection', async () => {
  const refusal = { message: 'Only JPG, PNG and GIF', code: 'UNSUPPORTED_IMAGE', requestId: 'r' };
  expect(await said(answered(415, refusal))).toBe('Only JPG, PNG and GIF');
  expect(await said(answered(413, '<html>Too large'))).toBe('Upload failed with status: 413');
  const fault = { message: 'stack', code: 'INTERNAL', requestId: 'r' };
  expect(await said(answered(500, fault))).toBe('Upload failed with status: 500');
  expect(await said(answered(0, null))).toMatch(/^Could not upload the image\. Check your internet/);
  expect(await said(new TypeError('x is undefined'))).toBe('Could not upload the image');
});

test('an answer without an address', async () => {
  expect(await said(new NoImageUrl())).toBe('No image URL returned from server');
});
