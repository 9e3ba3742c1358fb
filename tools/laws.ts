/** Checks the laws of ARCHITECTURE.md that the linter cannot see: `node tools/laws.ts [root]`. */
import './node-version.ts';
import { citationsResolve } from './laws/citations.ts';
import { noCycles, noFileCycles } from './laws/cycles.ts';
import { readsAreDeclared } from './laws/reads.ts';
import { rulesNameTheirTests } from './laws/rule-tests.ts';
import { rules } from './laws/rules.ts';
import { readSources, type Finding } from './laws/source.ts';
import { tablesHaveOneWriter } from './laws/tables.ts';

export function checkLaws(root: string): Finding[] {
  const sources = readSources(root);
  if (sources.length === 0) throw new Error(`There is no source file under ${root}.`);
  return [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...noCycles(sources),
    ...noFileCycles(sources),
    ...tablesHaveOneWriter(sources),
    ...readsAreDeclared(sources),
    ...citationsResolve(sources, root),
    ...rulesNameTheirTests(root),
  ];
}

if (import.meta.main) {
  const root = process.argv[2] ?? '.';
  const findings = checkLaws(root);
  for (const { path, line, rule, message } of findings) console.log(`${path}:${line}  ${message}  (${rule})`);
  if (findings.length > 0) process.exitCode = 1;
}
