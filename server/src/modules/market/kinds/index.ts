export { kindOf } from './kind-of.ts';
export { kinds } from './kinds.ts';
export type { Kind } from './read-kinds.ts';
