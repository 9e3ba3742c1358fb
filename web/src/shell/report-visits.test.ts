import { beforeEach, expect, test, vi } from 'vitest';
import { staticNavigation, type Navigation, type ShownPage } from '../router/navigation.ts';
import { reportVisits } from './report-visits.ts';

let frames: (() => void)[];
let sent: Promise<unknown>[];
let shown: ShownPage;
let changed: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  sent = [];
  shown = { path: '/', search: '', by: 'arrival' } as ShownPage;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => sent.push(body.text().then((text) => [url, body.type, JSON.parse(text)])),
  });
});

function open(): Navigation {
  return {
    ...staticNavigation(shown),
    shown: () => shown,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  };
}
function show(path: string, search = '') {
  shown = { ...shown, path, search, by: 'link' };
  changed();
}
function draw() {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
}
const visit = (path: string) => ['/api/analytics/visit', 'application/json', { path }];

test('each route after the first, of which the document tells, is reported once it is rendered', async () => {
  reportVisits(open());
  expect(sent).toEqual([]);
  draw();
  show('/', '?search=radio');
  show('/products/7');
  show('/products/7');
  draw();
  show('/');
  draw();
  expect(await Promise.all(sent)).toEqual([visit('/products/7'), visit('/')]);
});

test('with beacons disabled nothing happens', () => {
  vi.stubGlobal('navigator', {});
  reportVisits(open());
  show('/products/7');
  expect(draw).not.toThrow();
});
