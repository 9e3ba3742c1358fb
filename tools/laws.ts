/** Checks the laws of ARCHITECTURE.md that the linter cannot see: `node tools/laws.ts [root]`. */
import './node-version.ts';
import { citationsResolve } from './laws/citations.ts';
import { noCycles, noFileCycles } from './laws/cycles.ts';
import { joinsAcrossHomesAreListed, tablesNameTheirHome } from './laws/homes.ts';
import { readsAreDeclared } from './laws/reads.ts';
import { rules } from './laws/rules.ts';
import { commentsStayFew } from './laws/size.ts';
import { readSources, type Finding, type Source } from './laws/source.ts';
import { tablesHaveOneWriter } from './laws/tables.ts';

export function checkLaws(root: string, sources: Source[] = readSources(root)): Finding[] {
  if (sources.length === 0) throw new Error(`There is no source file under ${root}.`);
  return [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...noCycles(sources),
    ...noFileCycles(sources),
    ...tablesHaveOneWriter(sources),
    ...readsAreDeclared(sources),
    ...tablesNameTheirHome(sources),
    ...joinsAcrossHomesAreListed(sources),
    ...citationsResolve(sources, root),
  ];
}

if (import.meta.main) {
  const root = process.argv[2] ?? '.';
  const sources = readSources(root);
  const findings = [...checkLaws(root, sources), ...commentsStayFew(sources)];
  for (const { path, line, rule, message } of findings) console.log(`${path}:${line}  ${message}  (${rule})`);
  if (findings.length > 0) process.exitCode = 1;
}
