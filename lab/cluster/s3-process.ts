/** The S3 of the tests as a process of its own, which stores its objects in a folder: `s3-process.ts FOLDER PORT HOST`. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openS3Server, type StoredObject } from '../../server/test/servers/s3-server.ts';

const [folder = '', port = '', host = '127.0.0.1'] = process.argv.slice(2);

/** A file for each object: its type in the first line, then its bytes. */
class FolderOfObjects extends Map<string, StoredObject> {
  override set(key: string, object: StoredObject): this {
    const path = pathOf(key);
    writeFileSync(`${path}.new`, Buffer.concat([Buffer.from(`${object.contentType ?? ''}\n`), object.bytes]));
    renameSync(`${path}.new`, path);
    return super.set(key, object);
  }

  override delete(key: string): boolean {
    rmSync(pathOf(key), { force: true });
    return super.delete(key);
  }

  load(): void {
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.new')) continue;
      const content = readFileSync(join(folder, name));
      const end = content.indexOf('\n');
      const contentType = content.toString('latin1', 0, end) || undefined;
      super.set(decodeURIComponent(name), { bytes: content.subarray(end + 1), contentType });
    }
  }
}

function pathOf(key: string): string {
  return join(folder, encodeURIComponent(key));
}

mkdirSync(folder, { recursive: true });
const objects = new FolderOfObjects();
objects.load();
await openS3Server('cluster', { port: Number(port), host, objects });
