/**
 * The service worker. Pages always come from the network; it answers when the network does not, with a document that
 * holds no page (`/app-shell`) and opens the requested one from what the device has stored (`web/src/data/offline-data`). Files
 * whose names never change their content are answered from the device.
 */
import { cachedFile, photos, scripts } from './files.ts';
import { openPage, preloadPages, prepareShell } from './pages.ts';
import { listenToPush } from './push-events.ts';
import { receiveShared, SHARE_TARGET } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(prepareShell());
});

// Sent by `replaceOutOfSight` in `web/src/shell/offline/follow-updates.ts`; nothing of a page depends on its worker's version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([preloadPages(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Undefined leaves the request to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.method === 'POST' && pathname === SHARE_TARGET) return receiveShared(request);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? undefined : openPage(event);
  if (pathname.startsWith('/assets/')) return cachedFile(scripts, request);
  if (pathname.startsWith('/uploads/')) return cachedFile(photos, request);
  return undefined;
}

listenToPush();
