/** The service worker: what the site does while no page of it is open. */
import { listenToPush } from './push-events.ts';

declare const self: ServiceWorkerGlobalScope;

// Nothing of a running page depends on the worker's version, so that a new one may take over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

listenToPush();
