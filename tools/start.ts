/**
 * Starts one of the program's processes: `npm start` and its relatives come through here.
 * Pages are built first where they are missing or older than their sources.
 */
const roles = ['main', 'web', 'worker', 'demo', 'dev', 'migrate', 'seed', 'reset', 'cli'] as const;
type Role = (typeof roles)[number];

const role = process.argv[2] as Role;
if (!roles.includes(role)) {
  console.error(`Usage: node tools/start.ts ${roles.join('|')}`);
  process.exit(2);
}
process.argv.splice(2, 1);

if (role === 'main' || role === 'web' || role === 'demo') {
  const { build } = await import('./build.ts');
  await build();
}
if (role === 'demo') process.env['DATA_DIR'] ??= './data-demo';

await import(`../server/src/start/${role}.ts`);
