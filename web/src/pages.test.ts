import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { expect, test } from 'vitest';
import { originOf } from './features/people/help/index.ts';
import { pages } from './pages.ts';
import { findRow } from './router/open-page.ts';
import { bottomBarDestinations, headerDestinations, menuDestinations } from './shell/menu/destinations.ts';

/** Pages of no part: an operator's, legal ones, those that only lead elsewhere, and those that a person passes through. */
const WITHOUT_PART =
  /^\/(desk|admin.*|vendor|vendor\/store\/1|auth|register-.*|forgot-password.*|help|credits|about|privacy|terms|prohibited-goods|safety|transparency|claim|confirm-report.*|appeal.*)$/;

test('a support chat from any page says from which part of the product it came', () => {
  const paths = pages.map(({ path }) => path.replaceAll(/:\w+/g, '1'));
  expect(paths.filter((path) => (originOf(path) === undefined) !== WITHOUT_PART.test(path))).toEqual([]);
});

test('every entry of the header, the bottom bar and the menu leads to a page', () => {
  const people = [
    { type: 'buyer' },
    { type: 'vendor' },
    { type: 'buyer', operatorRole: 'support' },
    { type: 'buyer', operatorRole: 'owner' },
  ] as CurrentUser[];
  const destinations = people.flatMap((viewer) => [
    ...headerDestinations(viewer),
    ...bottomBarDestinations(viewer),
    ...menuDestinations(viewer),
  ]);
  const isThere = (path: string) =>
    findRow(pages, path) !== null || (path.endsWith('/') && pages.some((row) => row.path.startsWith(path)));
  expect(destinations.flatMap(({ href, paths }) => [href, ...paths]).filter((path) => !isThere(path))).toEqual([]);
});
