import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from '../app/cli/run-cli.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { readConfigOrExit } from './process.ts';
import { openProgress, type Progress } from './progress.ts';

/** `npm run cli -- <command>`: results on standard output, everything else on standard error. */
let shown: Progress | undefined;

const code = await runCli(process.argv.slice(2), {
  clock: systemClock,
  prepare() {
    const config = readConfigOrExit();
    const level = config.given.includes('LOG_LEVEL') ? config.logLevel : 'warn';
    const pretty = process.stderr.isTTY;
    return { config, log: createLog({ level, pretty, destination: process.stderr }) };
  },
  terminal: {
    askSecret,
    readInput: async () => text(process.stdin),
    progress(what) {
      shown?.end();
      shown = openProgress(what);
      return shown.update;
    },
    print: (text) => write(process.stdout, text),
    printError: (text) => write(process.stderr, text),
  },
});
// A name that no server answers for is looked up ten seconds longer than anybody waits for it.
process.stdout.write('', () => process.exit(code));

function write(stream: NodeJS.WriteStream, text: string): void {
  shown?.end();
  shown = undefined;
  stream.write(`${text}\n`);
}

async function askSecret(question: string): Promise<string> {
  const isTyped = process.stdin.isTTY;
  if (isTyped) process.stderr.write(question);
  const reader = createInterface({
    input: process.stdin,
    output: new PassThrough(),
    terminal: isTyped,
  });
  const typed = Promise.withResolvers<string>();
  reader.once('line', typed.resolve).once('close', () => typed.resolve(''));
  reader.once('SIGINT', () => process.exit(130));
  const secret = await typed.promise;
  reader.close();
  if (isTyped) process.stderr.write('\n');
  return secret;
}
