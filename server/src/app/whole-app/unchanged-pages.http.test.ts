import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LaunchReport } from '@akatale/contracts/desk/launch-schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';

interface Meddling {
  forwarded?: string | undefined;
  html?: (html: string) => string;
  without?: string;
}

/** A proxy in front of the program that changes what it is told to change. */
let meddling: Meddling = {};
let program = '';
const proxy = createServer((request, response) => void passOn(request, response)).listen(0, '127.0.0.1');

async function passOn({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { forwarded, html, without = '' } = meddling;
  const { 'x-forwarded-for': _, host: _host, connection: _connection, ...sent } = headers as Record<string, string>;
  const answer = await fetch(`${program}${url}`, {
    redirect: 'manual',
    headers: { ...sent, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  });
  const own: IncomingHttpHeaders = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', without])
    delete own[name];
  const body = await answer.text();
  const isHtml = own['content-type']?.startsWith('text/html');
  response.writeHead(answer.status, own).end(isHtml && html ? html(body) : body);
}

await once(proxy, 'listening');
const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

const app = await startTestApp({
  // With no name of a push service nothing asks the internet for the time.
  settings: { PUBLIC_URL, TRUST_PROXY: '127.0.0.1', PUSH_SERVICES: 'http://127.0.0.1:9' },
  withPages: true,
  work: { probes: undefined },
});
program = await app.listen();
const { people, product } = await openMarket(app);
afterAll(async () => {
  await app.stop();
  proxy.close();
});
beforeEach(() => (meddling = { forwarded: '203.0.113.5' }));

const line = async (id: string) =>
  ((await app.as(people.operator).get('/api/admin/launch')).body as LaunchReport).lines.find(
    (found) => found.id === id,
  );

describe('every answer of HTML forbids proxies to change it', () => {
  test.each([
    '/',
    `/products/${product.id}`,
    '/auth',
    '/help',
    '/privacy',
    '/nothing',
    '/app-shell',
    '/profile',
    '/desk',
    '/verify-email/nonsense',
    '/unsubscribe?token=nonsense',
    '/dev/mailbox',
  ])('%s', async (url) => {
    for (const person of [app.visitor, app.as(people.vendor), app.as(people.operator)]) {
      const { headers } = await person.get(url);
      if (!String(headers['content-type']).startsWith('text/html')) continue;
      expect(headers['cache-control']).toMatch(/^(private, )?no-(store|cache), no-transform$/);
    }
    expect((await app.visitor.get('/')).headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('the launch checks', () => {
  test('are content behind a proxy that changes nothing', async () => {
    expect(await line('pages')).toMatchObject({ holds: true });
    expect(await line('proxy')).toMatchObject({ holds: true });
  });

  test.each<[string, Meddling]>([
    [
      'mail addresses are hidden',
      { html: (html) => html.replaceAll(/[\w.]+@[\w.]+/g, '<a class="__cf_email__">[email&#160;protected]</a>') },
    ],
    ['scripts are delayed or changed', { html: (html) => html.replaceAll('type="module"', 'type="a1-module"') }],
    ['a script is added', { html: (html) => html.replace('</body>', '<script src="/cdn-cgi/x.js"></script></body>') }],
    ['it is minified', { html: (html) => html.replaceAll(/<!--.*?-->|\n\s*/g, '') }],
    ['its HTML is changed', { html: (html) => html.replace('Write', 'Rite') }],
    ['content-security-policy is missing', { without: 'content-security-policy' }],
    ['x-frame-options is missing', { without: 'x-frame-options' }],
    ['lost its no-transform', { without: 'cache-control' }],
  ])('say that %s', async (found, meddles) => {
    meddling = { forwarded: '203.0.113.5', ...meddles };
    expect(await line('pages')).toMatchObject({ holds: false, found: expect.stringContaining(found) });
  });

  test.each([
    [undefined, /writes no X-Forwarded-For/],
    ['unknown', /writes no address/],
    ['203.0.113.5, 198.51.100.7', /198\.51\.100\.7 is a proxy too/],
  ])('say what is wrong with X-Forwarded-For: %s', async (forwarded, found) => {
    meddling = { forwarded };
    expect(await line('proxy')).toMatchObject({ holds: false, found: expect.stringMatching(found) });
  });

  test('take an address with a port for what it is', async () => {
    meddling = { forwarded: '203.0.113.5:41001' };
    expect(await line('proxy')).toMatchObject({ holds: true });
  });

  test('are answered by nobody without a token of theirs', async () => {
    for (const path of ['/launch-page/1', '/launch-caller/nonsense']) {
      expect(await app.visitor.get(path)).toMatchObject({ status: 404 });
    }
  });
});
