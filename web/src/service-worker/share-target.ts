/** Named by the manifest. The server redirects to the same page where no worker receives the files. */
export const SHARE_TARGET = '/share-target';

/** Read and emptied by the page, in `web/src/data/offline-data/shared-photos.ts`. */
const SHARED_CACHE = 'shared-photos';
const MAX_FILES = 20;

/** Keeps what was shared until Add Product reads it, also across a login. What is too much is told by that page. */
export async function receiveShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('photos').filter((entry) => entry instanceof File);
    await caches.delete(SHARED_CACHE);
    const cache = await caches.open(SHARED_CACHE);
    await Promise.all(
      files.slice(0, MAX_FILES).map((file, index) => {
        const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) };
        return cache.put(`${SHARE_TARGET}/${index}`, new Response(file, { headers }));
      }),
    );
    return Response.redirect('/add-product', 303);
  } catch {
    return Response.redirect('/add-product?shared=failed', 303);
  }
}
