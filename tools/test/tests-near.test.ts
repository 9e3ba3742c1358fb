import { expect, test } from 'vitest';
import { testsNear } from './tests-near.ts';

const tests = [
  {
    path: 'server/src/modules/deals/chats/messages/send-message.http.test.ts',
    text: "import { startTestApp } from '../../../../../test/apps/app.ts';",
  },
  {
    path: 'server/src/modules/deals/sales/list-sales.http.test.ts',
    text: "import type { Sale } from '@akatale/contracts/deals/sales';\nimport { x } from './sale-view.ts';",
  },
  { path: 'server/src/app/cli/commands.http.test.ts', text: '' },
];
const [chats, sales, cli] = tests.map(({ path }) => path);

test.each([
  ['nothing has changed', [], []],
  ['the test itself', [chats], [chats]],
  ['a file beside the test', ['server/src/modules/deals/chats/messages/messages-store.ts'], [chats]],
  ['a file below the folder of the test', ['server/src/app/cli/seed/x.ts'], []],
  ['a file above the folder of the test', ['server/src/app/app-context.ts'], []],
  ['a part of the harness that it imports', ['server/test/apps/app.ts'], [chats]],
  ['a contract that it imports', ['contracts/src/deals/sales.ts'], [sales]],
  ['a file of the whole program', ['server/src/app/build-server.ts'], []],
  ['a page', ['web/src/pages.ts'], []],
  ['files of two rooms', ['server/src/app/cli/run-cli.ts', 'server/test/apps/app.ts'], [chats, cli]],
])('%s', (_, changed, near) => {
  expect(testsNear(changed as string[], tests)).toEqual(near);
});

test('a file that every test imports chooses none of them', () => {
  const importers = Array.from({ length: 11 }, (_, n) => {
    return { path: `server/src/modules/m${n}/a.http.test.ts`, text: "from '../../../test/apps/app.ts'" };
  });
  expect(testsNear(['server/test/apps/app.ts'], importers)).toEqual([]);
  expect(testsNear(['server/test/apps/app.ts'], importers.slice(1))).toHaveLength(10);
});
