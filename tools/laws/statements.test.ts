import { expect, test } from 'vitest';
import { parseSource } from './source.ts';
import { statementsOf } from './statements.ts';

const SCHEMA = `
  export const chats = chatTable('chats', {});
  export const users = personTable('users', {});
  export const isOnline = (id) => sql\`exists (select from live_connections where user_id = \${id})\`;`;
const tables = new Map([
  ['chats', 'chats'],
  ['users', 'users'],
  ['liveConnections', 'live_connections'],
]);
const IMPORTS = `import { chats, isOnline, users } from '../../database/schema/people.ts';`;

/** The tables of each statement of a store, beside a module that exports fragments. */
function statements(store: string): string[] {
  const sources = [
    parseSource('server/src/database/schema/people.ts', SCHEMA),
    parseSource('server/src/modules/users/index.ts', `export { isKnown } from './users-store.ts';`),
    parseSource('server/src/modules/users/users-store.ts', 'export const isKnown = sql`exists (select from users)`;'),
    parseSource('server/src/modules/chats/chats-store.ts', `${IMPORTS}${store}`),
  ];
  return statementsOf(sources, tables)
    .filter(({ source }) => source.path.includes('chats-store'))
    .map((statement) => [...statement.tables].toSorted().join(' + '));
}

test.for([
  ['a chain of calls', 'db.select().from(chats).innerJoin(users, eq(users.id, chats.buyerId));'],
  ['an alias', `const buyers = alias(users, 'buyers'); export const a = db.select().from(chats).leftJoin(buyers);`],
  ['raw SQL', 'export const a = () => rowsOf(db, {})`select from chats join users on true`;'],
  ['raw SQL with tables in it', 'db.execute(sql`delete from ${chats} using ${users}`);'],
  ['a list with commas', 'db.execute(sql`select from chats c, users`);'],
  ['a sub-select', 'db.insert(chats).values({ buyerId: sql`(select id from users)` });'],
  ['a fragment', 'const isThere = sql`exists (select from users)`; db.delete(chats).where(isThere);'],
  ['one that a function makes', 'const from = () => db.from(chats); export const all = () => from().leftJoin(users);'],
  ['one in an object', 'const c = { name: sql`(select from users)` }; export const all = db.select(c).from(chats);'],
  ['one of the schema', 'db.select().from(users).innerJoin(chats).where(isOnline(users.id));', 'live_connections'],
  ['one of another module', `import { isKnown } from '../users/index.ts'; db.delete(chats).where(isKnown);`],
  [
    'a part inside a function',
    'function a() { const part = db.select().from(users); return db.select(part).from(chats); }',
  ],
] as const)('tables are combined by %s', ([, store, also]) => {
  expect(statements(store)).toEqual([['chats', ...(also ? [also] : []), 'users'].join(' + ')]);
});

test.for([
  ['after each other', 'async function a() { await db.delete(chats); await db.delete(users); }'],
  ['at once', 'const a = async () => Promise.all([db.select().from(chats), db.select().from(users)]);'],
  [
    'named by a third',
    'const a = async () => db.delete(chats); const b = async () => [await a(), await db.delete(users)];',
  ],
  ['prepared', `const a = prepared('a', (db) => db.select().from(chats)); const b = () => [a(db), db.delete(users)];`],
] as const)('statements %s are several', ([, store]) => {
  expect(statements(store)).toEqual(['chats', 'users']);
});

test('a column takes no table, nor does a parameter with the name of one', () => {
  expect(statements('export const isOpen = sql`${users.id} = ${chats.id}`;')).toEqual([]);
  expect(statements('const a = (users) => db.select().from(chats).where(users);')).toEqual(['chats']);
});
