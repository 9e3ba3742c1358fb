import type { Kinds } from './kinds.ts';
import { isCalled } from './name-index.ts';
import { singularOf, wordsOf } from './phrases.ts';

const VERBS = 'is|are|was|has|have|needs?|not|slightly|leaks|knocks?|smokes|jerks|slips';
const DAMAGED =
  'cracked|broken|torn|dead|faulty|loose|worn|weak|missing|scratched|dented|bent|bad|blown|blocked|spoilt|rusty|off|leaking|knocking|smoking|slipping|noisy|faded|stuck|finished|swollen|burnt|punctured|overheat(?:s|ing)|burst|lost|jammed|dull|peeling|flickering|smashed|shattered|ripped|chipped|drained|(?<=battery )service';
const FAULTS = 'noise|dents?|lines?|shadows?|spots?|cracks?|faults?|problems?|issues?';
const MENDED = 'overhauled|changed|replaced|ok|okay|intact|inside|included|inclusive|provided';
/** What is said of a part of the thing that is sold: hardly anybody sells that part so. */
const STATE = new RegExp(`\\s(?:${VERBS}|${DAMAGED}|${FAULTS}|${MENDED})(?=$|[\\s,.;:)])`, 'giu');
const ONLY = /\s(?:only|just)$/iu;
const NEW = /\s(?:(?:brand|fairly) )?new(?=\s)/giu;

/** So many words a part is called by: "charging port". */
const LENGTHS = [3, 2, 1];

/** A title without what it says of parts: "Spacio engine knock" and "Premio new tyres" are cars. */
export function withoutRemarks(title: string, kinds: Kinds): string {
  for (const { index, 0: state } of title.matchAll(STATE)) {
    const owner = ownerBefore(title.slice(0, index), kinds);
    if (owner === undefined) continue;
    // "Radiator Premio only fan missing" lacks nothing else.
    return withoutRemarks(`${owner.replace(ONLY, '')}, ${title.slice(index + state.length)}`, kinds);
  }
  for (const { index, 0: state } of title.matchAll(NEW)) {
    const [owner, behind] = [title.slice(0, index), title.slice(index + state.length)];
    const rest = namesThing(owner, kinds) ? behindName(behind, kinds, /\p{N}/u.test(owner)) : undefined;
    if (rest !== undefined) return withoutRemarks(`${owner},${rest}`, kinds);
  }
  return title;
}

const namesThing = (text: string, kinds: Kinds): boolean =>
  kinds.namedIn(wordsOf(text)).some((each) => isCalled(each) || each.by === 'sign');

/** What names a thing before the part that a text ends with; "car seat" ends with no part of a car, "laptop hinge" with one. */
function ownerBefore(text: string, kinds: Kinds): string | undefined {
  const all = wordsOf(text);
  const atEnd = kinds.namedIn(all).filter(({ to }) => to === all.length);
  for (const length of LENGTHS) {
    const [, owner, said] = new RegExp(`^(.*?)((?:\\s+[\\p{L}'’-]+){${String(length)}})$`, 'u').exec(text) ?? [];
    if (owner === undefined || said === undefined || !namesThing(owner, kinds)) continue;
    const words = wordsOf(said);
    const named = kinds.namedIn(words).filter(({ from, to }) => from === 0 && to === words.length);
    const longer = atEnd.filter(({ from }) => from < all.length - words.length);
    const isCut = named.some((part) => longer.every(({ kind }) => part.isPart && kind === part.kind));
    if (isCut) return owner;
  }
  return undefined;
}

/**
 * What follows the name that a text begins with; what is only called so beside its thing may be sold new, and so may
 * one part of what is said by no year or number: "Axela new front bumper".
 */
function behindName(text: string, kinds: Kinds, isNumbered: boolean): string | undefined {
  for (const length of LENGTHS) {
    const part = new RegExp(`^(?:\\s+\\S+){${String(length)}}`, 'u').exec(text)?.[0];
    const words = wordsOf(part ?? '');
    const named = kinds.namedIn(words).filter(({ from, to }) => from === 0 && to === words.length);
    if (!isNumbered && singularOf(words.join(' ')) === words.join(' ')) continue;
    if (part !== undefined && named.some(isCalled)) return text.slice(part.length);
  }
  return undefined;
}
