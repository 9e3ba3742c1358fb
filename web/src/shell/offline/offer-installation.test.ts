import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastInput } from '../../ui/feedback/toast-queue.ts';
import { offerInstallation } from './offer-installation.ts';

const offers: ToastInput[] = [];
let device: Map<string, string>;
let tab: Map<string, string>;

const storage = (stored: () => Map<string, string>) => ({
  getItem: (key: string) => stored().get(key) ?? null,
  setItem: (key: string, value: string) => stored().set(key, value),
});

beforeEach(() => {
  device = new Map();
  vi.stubGlobal(
    'localStorage',
    storage(() => device),
  );
  vi.stubGlobal(
    'sessionStorage',
    storage(() => tab),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  offers.length = 0;
});

/** A page is loaded in a browser that can install the site. */
function load(): { isPrevented: boolean; prompts: () => number } {
  let isPrevented = false;
  let prompts = 0;
  const event = { preventDefault: () => (isPrevented = true), prompt: () => (prompts += 1) };
  vi.stubGlobal('addEventListener', (type: string, hear: (fired: unknown) => void) => {
    if (type === 'beforeinstallprompt') hear(event);
  });
  offerInstallation('Akatale', { toast: (input) => offers.push(input) });
  return { isPrevented, prompts: () => prompts };
}

function visit() {
  tab = new Map();
  return load();
}

test('the home screen is offered once, at the second visit, in place of the browser’s own question', () => {
  expect(visit().isPrevented).toBe(true);
  load();
  expect(offers).toEqual([]);
  const second = visit();
  expect(offers).toHaveLength(1);
  offers[0]?.action?.act();
  expect(second.prompts()).toBe(1);
  visit();
  visit();
  expect(offers).toHaveLength(1);
});

test('a window that stores nothing is offered nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  visit();
  visit();
  expect(offers).toEqual([]);
});
