/**
 * Entry point of all processes: `npm start` and its relatives. Builds the pages first where they are missing or
 * outdated.
 */
import './quick-start.ts';

const roles = ['main', 'web', 'worker', 'demo', 'dev', 'migrate', 'seed', 'reset', 'cli'] as const;
type Role = (typeof roles)[number];

const role = process.argv[2] as Role;
if (!roles.includes(role)) {
  console.error(`Usage: node tools/start.ts ${roles.join('|')}`);
  process.exit(2);
}
process.argv.splice(2, 1);
if (process.env['npm_lifecycle_event']) stopWithNpm();

if (role === 'main' || role === 'web' || role === 'demo') {
  const { build } = await import('./build.ts');
  await build();
}
if (role === 'demo') {
  process.env['DATA_DIR'] ||= './data-demo';
  // Everybody in a demo is new.
  process.env['NEW_ACCOUNT_LIMITS'] ||= 'off';
  // The fake payment provider works only for browsers on this machine; a demo opened to others has none.
  const { HOST, PUBLIC_URL } = process.env;
  if (!HOST && !PUBLIC_URL) process.env['PAYMENT_PROVIDER'] ||= 'fake';
}

if (role === 'dev') {
  const { createDevRenderer } = await import('../web/build/dev-renderer.ts');
  const { develop } = await import('../server/src/start/dev.ts');
  await develop(createDevRenderer);
} else {
  await import(`../server/src/start/${role}.ts`);
}

/** A killed npm cannot forward the signal, and its child would stay behind. */
function stopWithNpm(): void {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
