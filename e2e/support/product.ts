import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { startProgram } from '../../server/test/programs/program.ts';

/** The built product, started as anyone would start it, on a folder and a port of its own. */
export interface RunningProduct {
  url: string;
  /** Its process. */
  pid: number;
  /** What it has written as faults so far. */
  stderr(): string;
  /** Stops it as an operator would and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `role` with these settings on top of a clean environment; resolves when it is ready. Its
 * data is thrown away when it stops, but for a `DATA_DIR` that was given.
 */
export async function startProduct(
  role: 'main' | 'demo' | 'web',
  settings: Record<string, string> = {},
): Promise<RunningProduct> {
  const folder = settings['DATA_DIR'] ? undefined : await openTemporaryFolder();
  const own = { ...(folder && { DATA_DIR: folder.dir }), LOG_LEVEL: 'warn' };
  const program = await startProgram(role, { ...own, ...settings });
  await program.ready;
  return {
    url: program.url,
    pid: program.process.pid ?? NaN,
    stderr: () => program.stderr(),
    async stop() {
      const code = await program.stop();
      await folder?.remove();
      return code;
    },
  };
}
