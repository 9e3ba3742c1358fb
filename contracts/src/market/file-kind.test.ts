import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

const kindOf = (start: string) => fileKind(Uint8Array.from(start, (letter) => letter.charCodeAt(0)));

test.each([
  ['\xff\xd8\xff\xe0', 'JPEG'],
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['GIF87a', 'GIF'],
  ['GIF89a', 'GIF'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'WebP'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
  ['\0\0\0\x24ftypmif1\0\0\0\0mif1heicmiaf', 'HEIC'],
  ['\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc', 'HEIC'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'AVIF'],
  ['\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'AVIF'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'AVIF'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', 'MP4'],
  ['\0\0\0\x14ftypqt  \0\0\0\0', 'MP4'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['%PDF-1.7', 'PDF'],
  ['<svg xmlns="', 'SVG'],
  ['\n<?xml version="1.0"?>', 'SVG'],
  ['', undefined],
  ['just a text', undefined],
  ['RIFF\x01\x02\x03\x04WAVE', undefined],
])('%j is %s', (start, kind) => expect(kindOf(start)).toBe(kind));
