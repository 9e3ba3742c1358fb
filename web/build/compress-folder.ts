import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a .br and a .gz beside every file that becomes smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => compressible.has(extname(name)))) {
    const path = join(folder, file);
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
