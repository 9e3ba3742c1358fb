import { plainAdvert } from '@akatale/contracts/market/adverts';
import { photos } from './files.ts';

/** Named by the manifest. The server redirects to the same page where no worker receives the files. */
export const SHARE_TARGET = '/share-target';

/** Read and emptied by the page, in `web/src/data/offline-data/shared-photos.ts`. */
const SHARED_CACHE = 'shared-photos';
/** Named for the person whose data the device holds, in `web/src/data/offline-data/offline-store.ts`. */
const OWNED_CACHE = /^offline-data (\d+)/;
const MAX_FILES = 20;

/** Keeps what was shared until Add Product has it, also across a login. */
export async function receiveShared(request: Request): Promise<Response> {
  const outcome = await keepShared(request).catch(() => 'failed');
  return Response.redirect(outcome === 'kept' ? '/add-product' : `/add-product?shared=${outcome}`, 303);
}

async function keepShared(request: Request): Promise<'kept' | 'none'> {
  const form = await request.formData();
  const files = form.getAll('photos').filter((entry) => entry instanceof File && entry.size > 0) as File[];
  const words = ['title', 'text'].map((name) => form.get(name)).filter((word) => typeof word === 'string');
  // No telephone number stays on the device.
  const { text } = plainAdvert([...new Set(words)].join('\n'));
  if (files.length === 0 && text === '') return 'none';
  const cache = await caches.open(SHARED_CACHE);
  const owner = await findOwner();
  const at = Date.now();
  // One after the other, which keeps their order.
  for (const [index, file] of files.slice(0, MAX_FILES).entries()) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name), 'x-owner': owner };
    const put = async () => cache.put(`${SHARE_TARGET}/${at}-${index}`, new Response(file, { headers }));
    await put().catch(async () => {
      // Where the device has no room, photos of products go first.
      await caches.delete(photos.name);
      await put();
    });
  }
  if (text !== '') {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-owner': owner };
    await cache.put(`${SHARE_TARGET}/${at}-text`, new Response(text, { headers }));
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_FILES)).map((oldest) => cache.delete(oldest)));
  return 'kept';
}

/** The id of the person who was signed in when a page was last open; empty for a visitor. */
async function findOwner(): Promise<string> {
  const ids = (await caches.keys()).map((name) => OWNED_CACHE.exec(name)?.[1]);
  return ids.find((id) => id !== undefined) ?? '';
}
