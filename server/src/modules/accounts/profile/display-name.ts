/** Joiners and the emoji selector change what is seen; every other ignorable character only hides. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A name on one line without characters that nobody sees: no line breaks that would reach a mail,
 * no reversed direction, no padding with nothing.
 */
export function cleanName(typed: string): string {
  return typed.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}

/** Whether there is anything in a name to call someone by. */
export function isReadableName(name: string): boolean {
  return [...name].length >= 2 && /[\p{L}\p{N}]/u.test(name);
}
