/** What `npm run check` says of the lab, in a part of its time. */
import { runSteps } from '../tools/check.ts';

export async function run(): Promise<number> {
  const failed = await runSteps({
    format: ['oxfmt', '--check', 'lab'],
    lint: ['oxlint', '--type-aware', '--type-check', 'lab'],
    laws: ['node', 'tools/laws.ts'],
  });
  return failed.length > 0 ? 1 : 0;
}
