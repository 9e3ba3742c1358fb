import { dirname, join } from 'node:path/posix';
import { relativeImports } from '../../tools/laws/cycles.ts';
import { isTest, type Source } from '../../tools/laws/source.ts';
import { wingOf } from '../../tools/laws/wings.ts';

/** `people ← market: 57`: how many imports lead from a wing to each one before it, modules, features and their texts together. */
export function arrows(sources: readonly Source[]): string[] {
  const found = sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('contracts/'))
    .flatMap((source) =>
      relativeImports(source).flatMap(({ specifier }) => {
        const [from, to] = [wingOf(source.path), wingOf(join(dirname(source.path), specifier))];
        return from && to && from !== to ? [`${to} ← ${from}`] : [];
      }),
    );
  return [...Map.groupBy(found, (arrow) => arrow)].map(([arrow, all]) => `${arrow}: ${all.length}`).toSorted();
}
