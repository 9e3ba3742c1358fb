export { type AskedKinds, ASIDES, kindsAsked, kindMade } from './asked-kinds.ts';
export { guessKind } from './guess-kind.ts';
export { kindOf, modelOf } from './kind-of.ts';
export { kinds, KINDS_REVISION } from './kinds.ts';
export { cutModel, singularOf, withoutLonger, wordsOf } from './phrases.ts';
export type { Kind } from './read-kinds.ts';
export { accessoriesOf, allUnder, alternativesOf, familyOf } from './relatives.ts';
