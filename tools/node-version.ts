/*
 * Stops a tool under an unsupported Node with one sentence instead of a stack. The npm scripts preload it with `node
 * -r`; an old Node reads it there as plain JavaScript whatever its extension, so this file has no imports, exports or
 * types.
 */
const REQUIRED = '24.7';
const [requiredMajor = 0, requiredMinor = 0] = REQUIRED.split('.').map(Number);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < requiredMajor || (major === requiredMajor && minor < requiredMinor)) {
  process.stderr.write(
    `Akatale needs Node ${REQUIRED} or newer and this is Node ${process.versions.node}: run \`npm ci\` with optional ` +
      `dependencies, which bring it on Linux, or install Node ${REQUIRED}.\n`,
  );
  process.exit(1);
}
