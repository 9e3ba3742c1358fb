/** Signs that are not seen: of no width, fillers, and those that turn the direction or the shape of what is beside them. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

const EMOJI = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\p{Emoji_Modifier}]*';
/** Emoji, and letters from Arabic to Sinhala, need some of them. Without lookbehind, which Safari has from 16.4. */
const NEEDED = [
  `${EMOJI}(?:\\u200d${EMOJI})*(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?`,
  '[0-9#*]\\ufe0f\\u20e3',
  '(?=[\\p{L}\\p{M}])[\\u0600-\\u0dff][\\u200c\\u200d](?=[\\u0600-\\u0dff])',
].join('|');
const SIGNS = /* @__PURE__ */ new RegExp(`(${NEEDED})|${INVISIBLE.source}`, 'gu');

export function withoutInvisible(text: string): string {
  return text.replace(SIGNS, '$1');
}
