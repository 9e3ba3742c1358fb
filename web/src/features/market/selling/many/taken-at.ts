export const HEAD_BYTES = 256 * 1024;

/** Faster than a person takes two photos: a program wrote these files. */
const SHORTEST_PAUSE_MS = 3_000;

/** By a messenger: the time of the file is that of its arrival. */
const RECEIVED = /-WA\d{4}|^WhatsApp |^photo_\d|^signal-|^received_|^FB_IMG_/;

export interface FileTimes {
  name: string;
  innerMs: number | null;
  fileMs: number;
}

export function takenTimes(files: readonly FileTimes[]): (number | null)[] {
  const isWrittenWith = (file: FileTimes, other: FileTimes) =>
    other !== file && other.innerMs === null && Math.abs(other.fileMs - file.fileMs) < SHORTEST_PAUSE_MS;
  return files.map((file) => {
    if (file.innerMs !== null) return file.innerMs;
    return RECEIVED.test(file.name) || files.some((other) => isWrittenWith(file, other)) ? null : file.fileMs;
  });
}

const EXIF_FIELDS = 0x8769;
const ASCII = 2;
const LONGEST_TEXT = 64;
const TIMES = [0x9003, 0x9004, 0x0132];
const OFFSETS = [0x9011, 0x9012, 0x9010];
const FRACTIONS = [0x9291, 0x9292, 0x9290];

export function readInnerTime(head: Uint8Array): number | null {
  try {
    const start = indexOfExif(head);
    const fields =
      start === null ? null : readFields(new DataView(head.buffer, head.byteOffset + start, head.length - start));
    const at = TIMES.findIndex((tag) => fields?.has(tag));
    const [, date, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(fields?.get(TIMES[at] ?? 0) ?? '') ?? [];
    if (!fields || !date || !time) return null;
    const [offset = ''] = /^[+-]\d\d:\d\d/.exec(fields.get(OFFSETS[at] ?? 0) ?? '') ?? [];
    const [fraction = '0'] = /^\d+/.exec(fields.get(FRACTIONS[at] ?? 0) ?? '') ?? [];
    const takenAtMs = Date.parse(`${date.replaceAll(':', '-')}T${time}.${fraction.slice(0, 3)}${offset}`);
    return Number.isNaN(takenAtMs) ? null : takenAtMs;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function indexOfExif(head: Uint8Array): number | null {
  const mark = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const at = head.findIndex((_, start) => mark.every((byte, index) => head[start + index] === byte));
  return at === -1 ? null : at + mark.length;
}

function readFields(tiff: DataView): Map<number, string> {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const fields = new Map<number, string>();

  function readDirectory(start: number): void {
    const end = start + 2 + 12 * tiff.getUint16(start, isLittle);
    for (let entry = start + 2; entry < end; entry += 12) {
      const tag = tiff.getUint16(entry, isLittle);
      const type = tiff.getUint16(entry + 2, isLittle);
      const length = tiff.getUint32(entry + 4, isLittle);
      const value = tiff.getUint32(entry + 8, isLittle);
      // Only the first directory names the second, so that none is read twice.
      if (tag === EXIF_FIELDS && start < value) readDirectory(value);
      if (type !== ASCII || length > LONGEST_TEXT) continue;
      const at = tiff.byteOffset + (length > 4 ? value : entry + 8);
      fields.set(tag, String.fromCharCode(...new Uint8Array(tiff.buffer, at, length)));
    }
  }

  readDirectory(tiff.getUint32(4, isLittle));
  return fields;
}
