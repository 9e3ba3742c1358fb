/** npm passes a signal on within moments, also where it has much to do. */
const PASSED_ON_WITHIN_MS = 500;

/**
 * Resolves when the process is first asked to stop, by SIGTERM or SIGINT. Further SIGTERMs change nothing: npm
 * passes on what its whole group was sent, and a service manager signals every process of a service. A second
 * SIGINT ends the process at once, as it ends any program.
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

/** A terminal sends Ctrl-C to npm and to the program, and npm passes its own on: one press arrives twice. */
function ignoreCopy(signal: NodeJS.Signals): void {
  const ignore = () => undefined;
  process.on(signal, ignore);
  setTimeout(() => process.off(signal, ignore), PASSED_ON_WITHIN_MS).unref();
}
