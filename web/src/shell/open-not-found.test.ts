import { expect, test } from 'vitest';
import { openNotFound } from './open-not-found.ts';

test('the not-found page is a public page with status 404', async () => {
  const head = { title: '404 Page Not Found' };
  expect(await openNotFound()).toMatchObject({ kind: 'page', access: 'public', status: 404, head });
});
