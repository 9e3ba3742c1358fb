import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Images for tests, made on the spot: photos as phones take them, and files that mean harm. */

type Rgb = readonly [number, number, number];

/** The colours in the corners of `phonePhoto`, as a person sees it held upright. */
export const uprightCorners = {
  topLeft: [220, 30, 30],
  topRight: [30, 170, 60],
  bottomRight: [240, 240, 240],
  bottomLeft: [30, 60, 200],
} as const satisfies Record<string, Rgb>;

export interface PhonePhotoOptions {
  /** Another number is another picture. */
  seed?: number;
  /** As stored: upright, the sides are the other way round. */
  width?: number;
  height?: number;
}

/**
 * A JPEG as a phone held upright makes it: stored lying on its side with EXIF orientation 6, and with
 * the place (GPS and XMP), the device and the time. By default 12 megapixels and about 3 MB.
 */
export async function phonePhoto(options: PhonePhotoOptions = {}): Promise<Buffer> {
  const { topLeft, topRight, bottomRight, bottomLeft } = uprightCorners;
  const image = await scene(options, [topRight, bottomRight, bottomLeft, topLeft]);
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '0/1 18/1 4900/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '32/1 34/1 5200/100',
  };
  const device = { Make: 'TECNO', Model: 'CK8n', DateTime: '2026:11:05 12:00:00' };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="0,18.8N"/></rdf:RDF></x:xmpmeta>`;
  return image
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: device, IFD3: gps })
    .withXmp(xmp)
    .toBuffer();
}

/** An upright picture without metadata, in any format: `(await picture({ seed: 2 })).png()`. */
export async function picture(options: PhonePhotoOptions = {}): Promise<Sharp> {
  const { topLeft, topRight, bottomRight, bottomLeft } = uprightCorners;
  return scene(options, [topLeft, topRight, bottomRight, bottomLeft]);
}

const smallPhotos = new Map<number, Promise<Buffer>>();

/** A small picture, the same for the same seed. */
export async function smallPhoto(seed = 1): Promise<Buffer> {
  const draw = async () => (await picture({ seed, width: 160, height: 120 })).png().toBuffer();
  const photo = smallPhotos.get(seed) ?? draw();
  smallPhotos.set(seed, photo);
  return photo;
}

/** Soft shapes in the colours that the seed gives, grain, and four corners, clockwise from the top left. */
async function scene(options: PhonePhotoOptions, corners: readonly Rgb[]): Promise<Sharp> {
  const { seed = 1, width = 4032, height = 3024 } = options;
  const next = numbers(seed);
  const shapes = Buffer.from(Array.from({ length: 8 * 6 * 3 }, next));
  const tile = Math.min(256, width, height);
  const grain = Buffer.from(Array.from({ length: tile ** 2 }, () => 104 + (next() % 48)));
  const side = Math.ceil(Math.min(width, height) / 8);
  const right = width - side;
  const bottom = height - side;
  const places = [
    { left: 0, top: 0 },
    { left: right, top: 0 },
    { left: right, top: bottom },
    { left: 0, top: bottom },
  ];
  const large = await sharp(shapes, { raw: { width: 8, height: 6, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const drawn = await sharp(large, { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: await sharp(grain, { raw: { width: tile, height: tile, channels: 1 } })
          .png()
          .toBuffer(),
        tile: true,
        blend: 'overlay',
      },
      ...places.map((place, index) => ({ ...place, input: square(side, corners[index]) })),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(drawn, { raw: { width, height, channels: 3 } });
}

function square(side: number, [r, g, b]: Rgb = [0, 0, 0]) {
  return { create: { width: side, height: side, channels: 3 as const, background: { r, g, b } } };
}

/** Bytes that look random and are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff;
  };
}

/** Cut off in the middle, as by a lost connection. */
export function truncated(image: Buffer): Buffer {
  return image.subarray(0, Math.floor(image.length * 0.6));
}

/** A JPEG that a careless server would also serve as a page. */
export function polyglot(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg, Buffer.from('<script>alert(document.domain)</script>')]);
}

/** What people and attackers name `.png` though it is none. */
export const disguises = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
  text: Buffer.from('just a text'),
};

/** The left half red, the right half transparent. */
export async function transparentPng(): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
    .composite([{ input: { ...square(400, [200, 0, 0]) }, left: -200, top: 0 }])
    .png()
    .toBuffer();
}

/** A first frame in red, then one in blue. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = [square(200, [200, 0, 0]), square(200, [0, 0, 200])];
  const drawn = await Promise.all(frames.map(async (frame) => sharp(frame).png().toBuffer()));
  return sharp(drawn, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}

/**
 * A progressive JPEG in so many scans (up to 882) of one frequency and bit each, of a picture without
 * any detail: every scan is a few bytes, and a walk over all pixels.
 */
export async function jpegOfScans(count: number): Promise<Buffer> {
  const flat = await sharp(square(640, [136, 136, 136]))
    .jpeg({ progressive: true })
    .toBuffer();
  // The scan header of one component, and where the first that holds detail begins and ends.
  const header = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0]);
  const start = flat.indexOf(header);
  const end = flat.indexOf(0xff, start + 10);
  const scans = Array.from({ length: count }, (_, index) => {
    const scan = Buffer.from(flat.subarray(start, end));
    const frequency = 1 + Math.floor(index / 14);
    const bit = 13 - (index % 14);
    scan.writeUInt8(frequency, 7);
    scan.writeUInt8(frequency, 8);
    scan.writeUInt8((bit === 13 ? 0 : (bit + 1) << 4) | bit, 9);
    return scan;
  });
  return Buffer.concat([flat.subarray(0, start), ...scans, Buffer.from([0xff, 0xd9])]);
}

/** As printers' programs save it. */
export async function cmykJpeg(): Promise<Buffer> {
  return sharp(square(400, [200, 30, 30]))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
}

/** A GIF of one pixel and so many frames: a red one first, then blue ones. */
export function gif(frames: number, sides = { width: 1, height: 1 }): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(sides.width, 0);
  size.writeUInt16LE(sides.height, 2);
  const palette = Buffer.from([200, 0, 0, 0, 0, 200]);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0]), palette]);
  const frame = (code: number) => Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 0x01, 0]);
  const images = Array.from({ length: frames }, (_, index) => frame(index === 0 ? 0x44 : 0x4c));
  return Buffer.concat([head, ...images, Buffer.from([0x3b])]);
}

/** A PNG of some 300 KB that is valid, and 2.5 thousand megapixels when it is opened. */
export function pngBomb(side = 50_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  // One bit to a pixel and a filter byte to a row, all of them zeros.
  const length = side * (Math.ceil(side / 8) + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflatedZeros(length)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A PNG of 5 MB that shows a small picture, and 133 texts in front of it that unpack to 40 MB each: 5.3 GB
 * for a decoder that reads them.
 */
export async function packedPng(): Promise<Buffer> {
  const shown = await (await picture({ width: 80, height: 60 })).png().toBuffer();
  const keyword = Buffer.from('Comment\0\0', 'latin1');
  const packed = deflateSync(Buffer.alloc(40_000_000), { level: 9 });
  const text = pngChunk('zTXt', Buffer.concat([keyword, packed]));
  return withPngChunks(
    shown,
    Array.from({ length: 133 }, () => text),
  );
}

/** The PNG with these chunks right after its header. */
export function withPngChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** So many zeros in the zlib format, put together from one compressed million that is repeated. */
function deflatedZeros(length: number): Buffer {
  const MILLION = 1_000_000;
  const full = { finishFlush: 3, level: 9 };
  const million = deflateRawSync(Buffer.alloc(MILLION), full);
  const rest = deflateRawSync(Buffer.alloc(length % MILLION), { level: 9 });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(length % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const millions = Array.from({ length: Math.floor(length / MILLION) }, () => million);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...millions, rest, checksum]);
}
