/*
 * Stops a tool under an unsupported Node with one sentence instead of a stack. The npm scripts preload it with `node
 * -r`; an old Node reads it there as plain JavaScript whatever its extension, so this file has no imports, exports or
 * types.
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
