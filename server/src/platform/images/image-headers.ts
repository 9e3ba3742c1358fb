export interface ImageHeader {
  width: number;
  height: number;
  frames: number;
}

type HeaderReader = (bytes: Buffer) => ImageHeader | undefined;

/** Of a picture: what a viewer shows as whole, or nearly. */
export const MOST_MISSING = 0.05;

const END_OF_IMAGE = 0xd9;

/** Cameras' progressive files have about ten; each costs a walk over all pixels. */
const MAX_SCANS = 100;

/** Counts the scans up to the end of the image: hundreds of empty ones would occupy a decoder for minutes. */
export const readJpegHeader = untilEnd((bytes) => {
  let size: ImageHeader | undefined;
  let scans = 0;
  // Pixel data, and stray bytes that some cameras leave between segments, end at the next marker.
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END_OF_IMAGE;
    at += 1;
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xda) scans += 1;
    if (isStartOfFrame(marker)) {
      size ??= { width: bytes.readUInt16BE(at + 5), height: bytes.readUInt16BE(at + 3), frames: 1 };
    }
    if (!hasLength(marker)) continue;
    if (at + 2 > bytes.length) break;
    at += Math.max(2, bytes.readUInt16BE(at));
  }
  return scans > MAX_SCANS ? undefined : size;
});

export const readPngHeader = untilEnd((bytes) => {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), frames: 1 };
});

const IMAGE_DESCRIPTOR_BYTES = 10;

/** A frame may exceed the declared screen, and decoders then enlarge the screen: the larger counts. */
export const readGifHeader = untilEnd((bytes) => {
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let frames = 0;
  let at = 13 + colorTableLength(bytes.readUInt8(10));
  while (at + IMAGE_DESCRIPTOR_BYTES <= bytes.length) {
    const block = bytes.readUInt8(at);
    if (block === 0x3b) break;
    if (block === 0x21) {
      at = afterSubBlocks(bytes, at + 2);
    } else if (block === 0x2c) {
      frames += 1;
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      // The code size of the pixel data is the byte between the colour table and its blocks.
      at = afterSubBlocks(bytes, at + IMAGE_DESCRIPTOR_BYTES + colorTableLength(bytes.readUInt8(at + 9)) + 1);
    } else {
      return undefined;
    }
  }
  return frames === 0 ? undefined : { width, height, frames };
});

export const readWebpHeader = untilEnd((bytes) => {
  if (bytes.length < lastWebpChunk(bytes).end * (1 - MOST_MISSING)) return undefined;
  const first = bytes.toString('latin1', 12, 16);
  if (first === 'VP8 ') {
    const width = bytes.readUInt16LE(26) & 0x3fff;
    return { width, height: bytes.readUInt16LE(28) & 0x3fff, frames: 1 };
  }
  if (first === 'VP8L') {
    const sizes = bytes.readUInt32LE(21);
    return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1, frames: 1 };
  }
  if (first !== 'VP8X') return undefined;
  const width = bytes.readUIntLE(24, 3) + 1;
  return { width, height: bytes.readUIntLE(27, 3) + 1, frames: countWebpFrames(bytes) };
});

export function lastWebpChunk(bytes: Buffer): { start: number; end: number } {
  const fileEnd = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  let chunk = { start: 0, end: 12 };
  while (chunk.end + 8 <= fileEnd) {
    const length = bytes.readUInt32LE(chunk.end + 4);
    chunk = { start: chunk.end, end: chunk.end + 8 + length + (length % 2) };
  }
  return chunk;
}

function countWebpFrames(bytes: Buffer): number {
  const isAnimated = (bytes.readUInt8(20) & 0x02) !== 0;
  if (!isAnimated) return 1;
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
}

/** SOF0 to SOF15 without the three tables (DHT, JPG, DAC) whose codes are among them. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function hasLength(marker: number): boolean {
  const isRestartOrStart = marker >= 0xd0 && marker <= 0xd8;
  return marker > 0x01 && !isRestartOrStart;
}

export function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

export function afterSubBlocks(bytes: Buffer, at: number): number {
  let next = at;
  for (;;) {
    const length = bytes[next] ?? 0;
    next += 1 + length;
    if (length === 0 || next >= bytes.length) return Math.min(next, bytes.length);
  }
}

function untilEnd(read: HeaderReader): HeaderReader {
  return (bytes) => {
    try {
      return read(bytes);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}
