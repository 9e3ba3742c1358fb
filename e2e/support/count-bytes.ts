import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Kind = 'html' | 'css' | 'js' | 'images' | 'fonts' | 'other';

const kinds = new Map<string, Kind>([
  ['Document', 'html'],
  ['Stylesheet', 'css'],
  ['Script', 'js'],
  ['Image', 'images'],
  ['Font', 'fonts'],
]);

export interface CountedBytes {
  /** Bytes on the wire, response headers included. */
  bytes: Record<Kind, number>;
  bytesOf: Map<string, number>;
  /** Paths of what came over the network, by kind. */
  pathsOf(kind: Kind): string[];
  total(): number;
}

/** Counts what a page transfers from now on, as the browser's own tools do. */
export async function countBytes(session: CDPSession): Promise<CountedBytes> {
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, images: 0, fonts: 0, other: 0 };
  const bytesOf = new Map<string, number>();
  const answers = new Map<string, { kind: Kind; url: string }>();
  const loaded: { kind: Kind; url: string }[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    answers.set(requestId, { kind: kinds.get(type) ?? 'other', url });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId) ?? { kind: 'other', url: '' };
    bytes[answer.kind] += encodedDataLength;
    bytesOf.set(answer.url, encodedDataLength);
    if (encodedDataLength > 0) loaded.push(answer);
  });
  await session.send('Network.enable');
  return {
    bytes,
    bytesOf,
    pathsOf: (kind) => loaded.filter((answer) => answer.kind === kind).map(({ url }) => new URL(url).pathname),
    total: () => Object.values(bytes).reduce((sum, each) => sum + each, 0),
  };
}

export async function countBytesOf(page: Page): Promise<CountedBytes> {
  return countBytes(await page.context().newCDPSession(page));
}

/** Nothing more arrives. */
export async function settled(total: () => number): Promise<void> {
  let before = -1;
  const isSame = () => {
    const now = total();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { interval: 1000 }).toBe(true);
}
