/** Joiners and the emoji selector change what is visible; every other ignorable character only hides. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A single line without invisible characters: no line breaks in mail headers, no reversed direction, no padding. */
export function cleanName(typed: string): string {
  return typed.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}

export function isReadableName(name: string): boolean {
  return [...name].length >= 2 && /[\p{L}\p{N}]/u.test(name);
}
