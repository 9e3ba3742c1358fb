import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/apps/app.ts';
import { nameOf, openMarket, type GoodRequest, type Market } from '../../../test/apps/small-market.ts';
import { goodRequest, moduleCases, type ModuleCases } from '../../../test/module-cases.ts';

/**
 * The status of each kind of person, from the tables in `test/cases`. The vendor owns the product; "other" and "locked"
 * are vendors too, and "locked" has used up the trial, which closes only chats. The three operator roles come last.
 * "suspended" was suspended while signed in.
 */
const tables = moduleCases.map(({ access }) => access.split('\n').filter((line) => line !== ''));
const headings = new Set(tables.map(([heading = '']) => heading.trim().replace(/ +/g, ' ')));
const rows = tables
  .flatMap(([, ...lines]) => lines)
  .map((line) => {
    const [, name = '', statuses = ''] = /^(.+?) {2,}([\d ]+)$/.exec(line) ?? [];
    return {
      name,
      endpoint: name.replace(/ \(.*\)$/, ''),
      expected: statuses.split(/ +/).map(Number),
    };
  });
const variants = Object.assign({}, ...moduleCases.map((cases) => cases.variants)) as NonNullable<
  ModuleCases['variants']
>;

/** Ids beyond 32 bits, nearly the last ones. */
const FAR = Number.MAX_SAFE_INTEGER - 1_000_000;

let app: TestApp;
let market: Market;

beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`select setval(quote_ident(sequencename)::regclass, ${FAR}) from pg_sequences
    where schemaname = 'public'`);
  market = await openMarket(app);
});
afterAll(async () => app.stop());

describe('the matrix is whole', () => {
  test('every endpoint has a row, and every row an endpoint', () => {
    const endpoints = app.modules.routes.map(({ endpoint }) => nameOf(endpoint));
    const named = new Set(rows.map(({ endpoint }) => endpoint));
    expect([...named].toSorted()).toEqual(endpoints.toSorted());
  });

  test('every endpoint of a contract is a route', async () => {
    const contracts = join(import.meta.dirname, '../../../../contracts/src');
    const routes = new Set(app.modules.routes.map(({ endpoint }) => nameOf(endpoint)));
    const paths = globSync('**/*-endpoints.ts', { cwd: contracts });
    const modules = await Promise.all(paths.map((path) => import(join(contracts, path)) as Promise<object>));
    const endpoints = modules.flatMap((module) => Object.values(module) as EndpointSpec[]);
    expect(endpoints.length).toBeGreaterThan(100);
    const onlyInDemo = ['GET /api/photo-credits'];
    expect(endpoints.map(nameOf).filter((name) => !routes.has(name))).toEqual(onlyInDemo);
  });

  test('every row has a status for every kind of person', () => {
    expect([...headings]).toEqual(['visitor buyer vendor other locked suspended support moderator owner']);
    expect(rows.filter(({ expected }) => expected.length !== 9)).toEqual([]);
  });

  test('every variant has a row', () => {
    const names = rows.map(({ name }) => name);
    expect(Object.keys(variants).filter((name) => !names.includes(name))).toEqual([]);
  });
});

const specOf = (name: string) => app.modules.routes.find(({ endpoint }) => nameOf(endpoint) === name)!.endpoint;

test.each(rows)('$name', async ({ name, endpoint, expected }) => {
  const { buyer, vendor, otherVendor, lockedVendor, suspended } = market.people;
  const { support, moderator, operator } = market.people;
  const statuses: number[] = [];
  const variant = variants[name];
  /** What was refused is as good as before. */
  let refused: GoodRequest | undefined;
  for (const who of [null, buyer, vendor, otherVendor, lockedVendor, suspended, support, moderator, operator]) {
    const request = variant ? await variant(market, who) : (refused ?? (await goodRequest(market, specOf(endpoint))));
    // All of them end the session of their cookie.
    const isLeaving = /log(in|out)|register|auth\/claim/.test(endpoint) && who !== null && who !== suspended;
    const { url, ...call } = request;
    const caller = who === null ? app.visitor : app.as(isLeaving ? await app.people.signIn(who) : who);
    const { status } = await caller.call(endpoint.split(' ')[0]!, url, call);
    refused = status < 400 ? undefined : request;
    statuses.push(status);
  }
  expect(statuses).toEqual(expected);
});
