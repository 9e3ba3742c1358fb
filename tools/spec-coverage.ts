/** Checks that each text which `docs/spec-coverage.md` quotes stands in a test that its row names. */
import './node-version.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untestedQuotes } from './spec-coverage/untested-quotes.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const untested = untestedQuotes(read('docs/spec-coverage.md'), read);
for (const { row, quote } of untested) console.log(`${row}: no test of it has '${quote}'`);
if (untested.length > 0) process.exitCode = 1;
