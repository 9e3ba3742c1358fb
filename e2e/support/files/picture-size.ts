/** Width and height of a PNG or a JPEG, read from its bytes; throws for anything else. */
export function pictureSize(file: Buffer): { type: 'png' | 'jpeg'; width: number; height: number } {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') {
    return { type: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  }
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('Neither a PNG nor a JPEG.');
  // Each segment has a marker and a length, up to the frame, which has the size.
  let at = 2;
  while (file.readUInt16BE(at) !== 0xffc0 && file.readUInt16BE(at) !== 0xffc2) at += 2 + file.readUInt16BE(at + 2);
  return { type: 'jpeg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
}
