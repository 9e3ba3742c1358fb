export { type AskedKinds, ASIDES, kindsAsked, kindMade } from './asked-kinds.ts';
export { guessKind } from './guess-kind.ts';
export { kindOf } from './kind-of.ts';
export { kinds, KINDS_REVISION } from './kinds.ts';
export { modelOf } from './model-of.ts';
export { asNamesHave, type BeginningAlike, beginningsOf, nearestName, nearestOfKinds } from './nearest-name.ts';
export { cutModel, singularOf, withoutConnectors, withoutLonger, wordsOf } from './phrases.ts';
export type { Kind, Usual } from './read-kinds.ts';
export { accessoriesOf, allUnder, alternativesOf, familyOf } from './relatives.ts';
