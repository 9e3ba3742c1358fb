export { kindOf } from './kind-of.ts';
export { familyOf, kinds, KINDS_REVISION } from './kinds.ts';
export { cutModel, wordsOf } from './phrases.ts';
export type { Kind } from './read-kinds.ts';
