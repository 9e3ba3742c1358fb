import { singularOf } from './phrases.ts';
import { type Kind, type KindsFile, readKinds } from './read-kinds.ts';

/**
 * What files of kinds say twice, or of what they do not have, each by its file and line. For their test alone: the server
 * reads what has passed it.
 */
export function findFaults(files: readonly KindsFile[]): string[] {
  const { all } = readKinds(files);
  const lines = files.flatMap(({ name, text }) =>
    text.split('\n').map((line, index) => ({ line, place: `${name}:${index + 1}` })),
  );
  const placeOf = (id: string, said: string) => {
    const start = lines.findLastIndex(({ line }) => line.trim().replace(/ \*$/, '') === id);
    return lines.find(({ line }, at) => at >= start && line.includes(said))?.place;
  };
  const firstOf = new Map(all.toReversed().map((kind) => [kind.id, kind]));
  const owners = new Map<string, string>();
  const nameFault = (name: string, id: string): string | undefined => {
    if (name.toLowerCase() !== name || name.trim() !== name) return `"${name}" of "${id}" is not written small`;
    const owner = owners.get(singularOf(name));
    owners.set(singularOf(name), id);
    return owner === undefined ? undefined : `"${name}" is a name of "${owner}" and of "${id}"`;
  };
  return all.flatMap((kind) => {
    const { id, names, suchNames, loneNames, signs, foreign } = kind;
    const such = suchNames.flat();
    const sure = foreign.filter(({ isSure }) => isSure).map(({ name }) => name);
    return [
      firstOf.get(id) !== kind && ([id, `"${id}" stands twice`] as const),
      ...othersOf(kind).flatMap((other) => [
        !firstOf.has(other) && ([other, `"${id}" is for an unknown "${other}"`] as const),
        other === id && ([other, `"${id}" belongs to itself`] as const),
      ]),
      ...foreign.map(
        ({ name, of }) =>
          of !== undefined && !such.includes(of) && ([of, `"${name}" of "${id}" is an unknown "${of}"`] as const),
      ),
      ...[...names, ...such, ...loneNames, ...signs, ...sure].map((name) => {
        const fault = nameFault(name, id);
        return fault !== undefined && ([name, fault] as const);
      }),
    ].flatMap((fault) => (fault === false ? [] : `${placeOf(id, fault[0]) ?? id}: ${fault[1]}`));
  });
}

const othersOf = ({ belongsTo, kidsOf, isToo }: Kind): string[] => [...belongsTo, ...kidsOf, ...isToo];
