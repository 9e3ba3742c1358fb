export const FILE_KIND_BYTES = 32;

const kinds = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n\x1a\n/],
  ['GIF', /^GIF8[79]a/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['AVIF', /^[^]{4}ftyp(?:avi[fs]|mi[af]1[^]{4,8}avi[fs])/],
  ['HEIC', /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|m[is]f1)/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['PDF', /^%PDF-/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml)/],
  ['MP4', /^[^]{4}ftyp/],
] as const;

export type FileKind = (typeof kinds)[number][0];

/** What a file is by its first bytes, whatever its name and type say. */
export function fileKind(start: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...start.subarray(0, FILE_KIND_BYTES));
  return kinds.find(([, begins]) => begins.test(text))?.[0];
}

export const isCameraFormat = (kind: FileKind | undefined): kind is 'HEIC' | 'AVIF' =>
  kind === 'HEIC' || kind === 'AVIF';
