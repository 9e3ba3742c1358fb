import { crc32 } from 'node:zlib';
import { afterSubBlocks, colorTableLength, lastWebpChunk } from './image-headers.ts';
import type { ImageFormat } from './sniff.ts';

type Range = readonly [start: number, end: number];
type PartsReader = (bytes: Buffer) => Iterable<Range>;

/** The largest that print software embeds have about 600 KB. */
const MAX_PROFILE_BYTES = 1024 * 1024;
const MAX_EXIF_BYTES = 64 * 1024;

const partsReaders: Record<ImageFormat, PartsReader> = {
  jpeg: jpegParts,
  png: pngParts,
  gif: gifParts,
  webp: webpParts,
};

/**
 * Reduces an image that passed `sniffImage` to pixels, colours and orientation, an animation often to its first frame.
 * The rest is removed without being unpacked, as decoders would: a megabyte of text may unpack to a gigabyte.
 */
export function stripMetadata(format: ImageFormat, file: Buffer): Buffer {
  const bytes = endings[format]?.(file) ?? file;
  const ranges = joined(partsReaders[format](bytes));
  const stripped = Buffer.concat(ranges.map(([start, end]) => bytes.subarray(start, end)));
  if (format === 'webp') stripped.writeUInt32LE(stripped.length - 8, 4);
  if (format === 'gif') return Buffer.concat([stripped, Buffer.from([GIF_TRAILER])]);
  return stripped;
}

function joined(ranges: Iterable<Range>): Range[] {
  const all: Range[] = [];
  for (const range of ranges) {
    const last = all.at(-1);
    if (last?.[1] === range[0]) all[all.length - 1] = [last[0], range[1]];
    else all.push(range);
  }
  return all;
}

/** Completes the last chunk of a file that is cut short, of which decoders would drop up to all. */
const endings: Partial<Record<ImageFormat, (file: Buffer) => Buffer>> = { png: endedPng, webp: endedWebp };

const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

function endedPng(file: Buffer): Buffer {
  let at = 8;
  while (at + 8 <= file.length && at + 12 + file.readUInt32BE(at) <= file.length) at += 12 + file.readUInt32BE(at);
  if (at + 8 > file.length) return file;
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(file.length - at - 8, 0);
  frame.writeUInt32BE(crc32(file.subarray(at + 4)), 4);
  return Buffer.concat([file.subarray(0, at), frame.subarray(0, 4), file.subarray(at + 4), frame.subarray(4), PNG_END]);
}

/** The chunks to copy and their largest length; of all but pixels only the first. */
const PNG_CHUNKS: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Infinity,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  cICP: 4,
  iCCP: MAX_PROFILE_BYTES,
  eXIf: MAX_EXIF_BYTES,
};

function* pngParts(bytes: Buffer): Iterable<Range> {
  yield [0, 8];
  const isNeeded = firstOfEach(PNG_CHUNKS, 'IDAT');
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = Math.min(at + 12 + length, bytes.length);
    if (isNeeded(type, length)) yield [at, end];
    if (type === 'IEND') return;
    at = end;
  }
}

const WEBP_CHUNKS: Readonly<Record<string, number>> = {
  'VP8 ': Infinity,
  VP8L: Infinity,
  ALPH: Infinity,
  VP8X: 10,
  ANIM: 6,
  ANMF: Infinity,
  ICCP: MAX_PROFILE_BYTES,
  EXIF: MAX_EXIF_BYTES,
};

function* webpParts(bytes: Buffer): Iterable<Range> {
  yield [0, 12];
  const isNeeded = firstOfEach(WEBP_CHUNKS, 'ANMF');
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    const next = Math.min(at + 8 + length + (length % 2), bytes.length);
    if (isNeeded(bytes.toString('latin1', at, at + 4), length)) yield [at, next];
    at = next;
  }
}

function endedWebp(file: Buffer): Buffer {
  const { start, end } = lastWebpChunk(file);
  if (end <= file.length) return file;
  const ended = Buffer.concat([file], end + 2 * Math.ceil(end / 16));
  ended.writeUInt32LE(ended.length - start - 8, start + 4);
  ended.writeUInt32LE(ended.length - 8, 4);
  return ended;
}

function firstOfEach(maxLengths: Readonly<Record<string, number>>, repeated: string) {
  const seen = new Set<string>();
  return (type: string, length: number): boolean => {
    const maxLength = Object.hasOwn(maxLengths, type) ? maxLengths[type] : undefined;
    if (maxLength === undefined || length > maxLength || seen.has(type)) return false;
    if (type !== repeated) seen.add(type);
    return true;
  };
}

/** Application segments that affect how the pixels are shown, by how their content begins. */
const JPEG_SEGMENTS: readonly { marker: number; begins: string; maxBytes: number }[] = [
  { marker: 0xe0, begins: 'JFIF\0', maxBytes: 256 },
  { marker: 0xe1, begins: 'Exif\0\0', maxBytes: MAX_EXIF_BYTES },
  { marker: 0xe2, begins: 'ICC_PROFILE\0', maxBytes: MAX_PROFILE_BYTES },
  { marker: 0xee, begins: 'Adobe', maxBytes: 256 },
];
const COMMENT = 0xfe;
const END_OF_IMAGE = 0xd9;

function* jpegParts(bytes: Buffer): Iterable<Range> {
  const isNeeded = jpegSegmentFilter(bytes);
  let rangeStart = 0;
  for (let at = 2; ;) {
    const start = bytes.indexOf(0xff, at);
    if (start === -1) break;
    at = start;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END_OF_IMAGE;
    at += 1;
    if (marker === END_OF_IMAGE) {
      yield [rangeStart, Math.min(at, bytes.length)];
      return;
    }
    // A zero is a byte of pixels; the others have no content.
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    if (at + 2 > bytes.length) break;
    const end = Math.min(at + Math.max(2, bytes.readUInt16BE(at)), bytes.length);
    if (!isNeeded(marker, at + 2, end)) {
      yield [rangeStart, start];
      rangeStart = end;
    }
    at = end;
  }
  yield [rangeStart, bytes.length];
}

/** A profile spans several segments, with one bound for all; the others occur once. */
function jpegSegmentFilter(bytes: Buffer) {
  const left = new Map(JPEG_SEGMENTS.map(({ begins, maxBytes }) => [begins, maxBytes]));
  return (marker: number, start: number, end: number): boolean => {
    if (marker !== COMMENT && (marker < 0xe0 || marker > 0xef)) return true;
    const segment = JPEG_SEGMENTS.find(
      ({ marker: own, begins }) => own === marker && bytes.toString('latin1', start, start + begins.length) === begins,
    );
    if (!segment) return false;
    const room = left.get(segment.begins) ?? 0;
    const length = end - start;
    left.set(segment.begins, segment.marker === 0xe2 ? room - length : 0);
    return length <= room;
  };
}

const GIF_TRAILER = 0x3b;
const GIF_EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;

function* gifParts(bytes: Buffer): Iterable<Range> {
  let at = 13 + colorTableLength(bytes.readUInt8(10));
  yield [0, at];
  let control: Range | undefined;
  while (bytes[at] === GIF_EXTENSION) {
    const end = afterSubBlocks(bytes, at + 2);
    if (bytes[at + 1] === GRAPHIC_CONTROL) control = [at, end];
    at = end;
  }
  if (control) yield control;
  yield [at, afterSubBlocks(bytes, at + 11 + colorTableLength(bytes.readUInt8(at + 9)))];
}
