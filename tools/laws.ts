/** Checks the laws of ARCHITECTURE.md that the linter cannot see: `node tools/laws.ts [root]`. */
import './node-version.ts';
import { noCircles } from './laws/circles.ts';
import { rules } from './laws/rules.ts';
import { readSources, type Finding } from './laws/source.ts';
import { tablesHaveOneWriter } from './laws/tables.ts';

/** Every breach of a law in the repository at `root`. */
export function checkLaws(root: string): Finding[] {
  const sources = readSources(root);
  if (sources.length === 0) throw new Error(`There is no source file under ${root}.`);
  const ofEach = sources.flatMap((source) => rules.flatMap((rule) => rule(source)));
  return [...ofEach, ...noCircles(sources), ...tablesHaveOneWriter(sources)];
}

if (import.meta.main) {
  const findings = checkLaws(process.argv[2] ?? '.');
  for (const { path, line, rule, message } of findings) console.log(`${path}:${line}  ${message}  (${rule})`);
  if (findings.length > 0) process.exitCode = 1;
}
