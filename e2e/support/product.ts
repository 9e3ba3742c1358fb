import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { startProgram } from '../../server/test/programs/program.ts';

/** The built product, started as in production, with its own folder and port. */
export interface RunningProduct {
  url: string;
  /** Its process. */
  pid: number;
  /** The faults in its log so far. */
  stderr(): string;
  /** Stops it by SIGTERM; resolves to its exit code. */
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
  await using opening = new AsyncDisposableStack();
  const folder = settings['DATA_DIR'] ? undefined : await openTemporaryFolder();
  opening.defer(async () => folder?.remove());
  const own = { ...(folder && { DATA_DIR: folder.dir }), LOG_LEVEL: 'warn' };
  const program = await startProgram(role, { ...own, ...settings });
  opening.defer(() => program.kill());
  await program.ready;
  opening.move();
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
