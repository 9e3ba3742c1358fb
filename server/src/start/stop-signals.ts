/** npm forwards a signal within this time, even when busy. */
const PASSED_ON_WITHIN_MS = 500;

/**
 * Resolves at the first SIGTERM or SIGINT. Further SIGTERMs are ignored: npm forwards what its whole group received,
 * and a service manager signals every process. A second SIGINT ends the process at once.
 */
export async function stopRequested({ isRunByNpm }: { isRunByNpm: boolean }): Promise<'stop'> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve('stop'));
    process.once('SIGINT', () => {
      if (isRunByNpm) ignoreCopy('SIGINT');
      resolve('stop');
    });
  });
}

/** A terminal sends Ctrl-C to npm and to us, and npm forwards its own: one press arrives twice. */
function ignoreCopy(signal: NodeJS.Signals): void {
  const ignore = () => undefined;
  process.on(signal, ignore);
  setTimeout(() => process.off(signal, ignore), PASSED_ON_WITHIN_MS).unref();
}
