/*
 * Stops any tool under a Node that cannot run this repository, with one sentence instead of a stack.
 * The npm scripts load it with `node -r` ahead of the tool itself. There an old Node reads it as plain JavaScript,
 * whatever its name ends in; so this file stays free of imports, exports and types.
 */
const REQUIRED_MAJOR = 24;
const runningMajor = Number(process.versions.node.split('.')[0]);

if (runningMajor < REQUIRED_MAJOR) {
  process.stderr.write(
    `Akatale needs Node ${REQUIRED_MAJOR} or newer and this is Node ${process.versions.node}: run \`npm ci\` with optional ` +
      `dependencies, which bring it on Linux, or install Node ${REQUIRED_MAJOR}.\n`,
  );
  process.exit(1);
}
