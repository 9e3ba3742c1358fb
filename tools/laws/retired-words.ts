import { basename } from 'node:path/posix';
import { Visitor } from 'oxc-parser';
import { finding, type Finding, type Source } from './source.ts';

/** Private words of earlier code, with the term of the field that replaced each. */
const RETIRED = new Map([
  ['asked', 'input, query or requested'],
  ['asker', 'actor'],
  ['anew', 'again'],
  ['deed', 'event'],
  ['deeds', 'events'],
  ['ears', 'handlers'],
  ['keeper', 'watchdog'],
  ['manners', 'script'],
  ['news', 'event'],
  ['outdate', 'invalidate'],
  ['patience', 'timeout'],
  ['quietly', 'throttle'],
  ['shelf', 'list, query or cache'],
  ['shelves', 'lists'],
  ['somebody', 'actor or person'],
  ['standing', 'entitlement'],
  ['surroundings', 'deps'],
  ['talk', 'chat'],
  ['talks', 'chats'],
  ['voices', 'reviews'],
  ['whoever', 'actor or person'],
]);

/** Identifiers that others rely on. */
const GIVEN = new Set(['CHAT_STARTED_ANEW']);

/** One thing has one name, and it is the field's: identifiers and files use none of the retired words. */
export function noRetiredWords(source: Source): Finding[] {
  const name = basename(source.path).split('.')[0] ?? '';
  const found = [...retiredIn(name)].map((word) => report(source, 0, name, word));
  const seen = new Set<string>();
  const look = ({ name: identifier, start }: { name: string; start: number }) => {
    if (seen.has(identifier) || GIVEN.has(identifier)) return;
    seen.add(identifier);
    for (const word of retiredIn(identifier)) found.push(report(source, start, identifier, word));
  };
  new Visitor({ Identifier: look, JSXIdentifier: look, PrivateIdentifier: look }).visit(source.program);
  return found;
}

function* retiredIn(identifier: string): Iterable<string> {
  for (const [part] of identifier.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
    if (RETIRED.has(part.toLowerCase())) yield part.toLowerCase();
  }
}

function report(source: Source, offset: number, identifier: string, word: string): Finding {
  const message = `“${identifier}” uses a retired word: ${word} is ${RETIRED.get(word)}.`;
  return finding(source, offset, 'noRetiredWords', message);
}
