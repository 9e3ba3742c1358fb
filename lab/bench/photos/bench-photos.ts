import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../../../e2e/support/product.ts';
import { packedPng, phonePhoto } from '../../../server/test/photo-fixtures.ts';
import { openEmptyDatabase } from '../../databases.ts';
import { scaled } from '../../scale.ts';
import { drawTable, quantile } from '../table.ts';
import { memoryOf } from './memory-of.ts';

const SIZE = scaled({}, { width: 800, height: 600 });
const SEEDS = scaled([1, 2, 3, 4], [1]);
const ROUNDS = scaled(10, 1);
const PACKED_AT_ONCE = scaled(10, 1);
const BUSY_PEOPLE = scaled(6, 1);
const PHOTOS_EACH = scaled(4, 1);

interface Uploader {
  upload(file: Buffer): Promise<number>;
}

/**
 * How long one person's phone photo (12 megapixels, 3.6 MB) takes, alone and while ten others each send a PNG of 5 MB
 * that unpacks to 5.3 GB; photos per second from several people; memory of the program with its processes.
 * `isWithinTwice` is the promise about the second time relative to the first.
 */
export async function benchPhotos(): Promise<{ table: string; isWithinTwice: boolean }> {
  await using closing = new AsyncDisposableStack();
  const { url, dataDir } = await openEmptyDatabase(closing);
  const photos = await Promise.all(SEEDS.map(async (seed) => phonePhoto({ seed, ...SIZE })));
  const photo = (index: number) => photos[index % photos.length] ?? Buffer.alloc(0);
  const packed = await packedPng();
  const product = await startProduct('main', { DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '10000' });
  try {
    const memory: Record<string, number> = { 'at the start': await memoryOf(product.pid) };
    const person = await openUploader(product.url, 'person');
    const others = await Promise.all(
      Array.from({ length: PACKED_AT_ONCE }, async (_, n) => openUploader(product.url, `other${n}`)),
    );
    await Promise.all([person, ...others].map(async (each) => each.upload(photo(0))));

    const alone: number[] = [];
    const beside: number[] = [];
    const packedOnes: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      alone.push(await person.upload(photo(n)));
      const arriving = others.map(async (other) => other.upload(packed));
      beside.push(await person.upload(photo(n)));
      packedOnes.push(...(await Promise.all(arriving)));
    }
    memory['after packed ones'] = await memoryOf(product.pid);

    const startedAt = performance.now();
    await Promise.all(
      others.slice(0, BUSY_PEOPLE).map(async (other) => {
        for (let n = 0; n < PHOTOS_EACH; n += 1) await other.upload(photo(n));
      }),
    );
    const perSecond = (BUSY_PEOPLE * PHOTOS_EACH * 1000) / (performance.now() - startedAt);
    memory['after photos of six people'] = await memoryOf(product.pid);

    const times = [
      ['alone', alone],
      ['while ten packed ones arrive', beside],
      ['the packed ones themselves', packedOnes],
    ] as const;
    const rows = times.map(([name, all]) => [
      name,
      String(all.length),
      ...[0.5, 0.95, 1].map((share) => quantile(all, share).toFixed(0)),
    ]);
    const table = [
      drawTable(['a photo', 'count', 'p50 ms', 'p95 ms', 'worst ms'], rows),
      `${perSecond.toFixed(2)} photos a second from ${BUSY_PEOPLE} people`,
      ...Object.entries(memory).map(([when, mib]) => `${mib.toFixed(0)} MiB ${when}`),
    ].join('\n');
    return { table, isWithinTwice: quantile(beside, 0.5) <= 2 * quantile(alone, 0.5) };
  } finally {
    await product.stop();
  }
}

async function openUploader(url: string, name: string): Promise<Uploader> {
  const email = `${name}@akatale.example`;
  const password = 'ngula ebintu';
  const post = async (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { type: 'vendor', username: name, email, password, name: 'Okello Phones' };
  const place = { location: 'Ntinda', contactNumber: '0701558912', bio: 'Phones of all kinds.' };
  await post('/api/auth/register', { ...account, ...place });
  const login = await post('/api/auth/login', { email, password });
  if (!login.ok) throw new Error(`${email} cannot sign in: ${await login.text()}`);
  const cookie = login.headers.getSetCookie().join('; ').split(';')[0] ?? '';
  return {
    upload: async (file) => uploadUntilTaken(`${url}/api/upload/product-image`, cookie, file),
  };
}

async function uploadUntilTaken(url: string, cookie: string, file: Buffer): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(file)], 'photo'));
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body });
    const text = await answer.text();
    if (answer.ok) return performance.now() - startedAt;
    if (answer.status !== 503) throw new Error(`${answer.status} ${text}`);
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}
