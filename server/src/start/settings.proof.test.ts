import { expect, test } from 'vitest';
import { startProgram } from '../../test/programs/program.ts';

test('bad settings end the start, all of them told at once and none of them shown', async () => {
  const program = await startProgram('worker', {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://user:hunter2@localhost/db',
    RATE_LIMIT_FACTOR: '-1',
    TRUST_PROXY: 'everybody',
    OPERATOR_EMAIL: 'operator@akatale.example',
    METRICS_TOKEN: 'short',
  });
  expect(await program.ended).toBe(1);
  const names = ['PORT', 'DATABASE_URL', 'RATE_LIMIT_FACTOR', 'TRUST_PROXY', 'OPERATOR_PASSWORD', 'METRICS_TOKEN'];
  for (const name of names) expect(program.stderr()).toMatch(new RegExp(`^  ${name}: \\S`, 'm'));
  expect(program.stderr() + program.stdout()).not.toMatch(/hunter2|eighty|everybody|short"|\n\s+at /);
});
