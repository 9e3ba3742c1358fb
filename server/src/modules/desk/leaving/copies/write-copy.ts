import { Readable } from 'node:stream';
import yazl from 'yazl';
import { inSnapshot, type Executor } from '../../../../platform/postgres/database.ts';
import type { LeavingDeps } from '../leaving-deps.ts';

interface Piece {
  bytes: Uint8Array;
  /** In per cent, of the photos. */
  progress: number;
}

const READ_ME = `What this market has stored about you, as of the moment when you asked for it.

my-data.json  everything, as the programs store it
sales.csv     your sales, to open in a spreadsheet
photos        your photos, by the names that my-data.json gives them
`;

/** A zip, written as fast as it is read. The texts are of one moment, however much is written meanwhile. */
export async function* writeCopy(
  deps: Pick<LeavingDeps, 'clock' | 'db' | 'everyModule' | 'photos' | 'sales'>,
  userId: number,
): AsyncGenerator<Piece> {
  const { data, csv } = await inSnapshot(deps.db, async (tx) => ({
    data: await gather(deps, tx, userId),
    csv: await textOf(deps.sales.writeCsv(tx, userId)),
  }));
  const mtime = deps.clock.now();
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(READ_ME), 'READ-ME.txt', { mtime });
  zip.addReadStreamLazy('my-data.json', { mtime }, (give) => give(null, Readable.from(jsonOf(data))));
  zip.addBuffer(Buffer.from(csv), 'sales.csv', { mtime });
  const urls = photosOf(data);
  let done = 0;
  for (const url of urls) {
    const options = { mtime, compress: false };
    zip.addReadStreamLazy(`photos/${url.slice(url.lastIndexOf('/') + 1)}`, options, (give) => {
      const read = async () => {
        const bytes = await deps.photos.readLargest(url);
        done += 1;
        return Readable.from([Buffer.from(bytes ?? [])]);
      };
      read().then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  zip.end();
  const output = zip.outputStream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([output.next(), failed]);
      if (next.done) return;
      yield { bytes: next.value as Buffer, progress: urls.length === 0 ? 99 : Math.floor((done / urls.length) * 99) };
    }
  } finally {
    // Where the copy is gone meanwhile, the rest is not read.
    (zip.outputStream as Readable).destroy();
  }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function gather(
  { everyModule }: Pick<LeavingDeps, 'everyModule'>,
  db: Executor,
  userId: number,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const { exportFor } of everyModule()) Object.assign(data, await exportFor(db, userId));
  return data;
}

function* jsonOf(data: Record<string, unknown>): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(data)) {
    yield `${before}${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`;
    before = ',\n';
  }
  yield '\n}\n';
}

function photosOf(data: Record<string, unknown>): string[] {
  const { account, photos } = data as { account?: { avatar: string | null }; photos?: { url: string }[] };
  const urls = [...(photos ?? []).map(({ url }) => url), account?.avatar];
  return urls.filter((url) => url !== undefined && url !== null);
}
