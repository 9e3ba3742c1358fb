import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { operatorRoles } from '@akatale/contracts/people/operators';
import { describe, expect, test } from 'vitest';
import { isVisibleTo, redirectFor } from './guard.ts';

const buyer = { id: 3, type: 'buyer' } as CurrentUser;
const vendor = { id: 7, type: 'vendor' } as CurrentUser;
const operators = operatorRoles.map((operatorRole) => ({ ...buyer, operatorRole }));
const at = (address: string) => new URL(address, 'https://akatale.test');
const nothing = at('/');
const profile = at('/profile');

describe('who may open a page', () => {
  test.each([
    ['public', null, null],
    ['public', buyer, null],
    ['guest', null, null],
    ['guest', buyer, '/'],
    ['signedIn', null, '/?notice=login-first&next=%2Fprofile'],
    ['signedIn', buyer, null],
    ['loginFirst', buyer, null],
    ['vendor', null, '/?notice=login-first&next=%2Fprofile'],
    ['vendor', buyer, '/?notice=access-denied'],
    ['vendor', vendor, null],
    ['vendorFirst', buyer, '/?notice=access-denied'],
    ['vendorFirst', vendor, null],
  ] as const)('%s for %o leads to %s', (access, viewer, elsewhere) => {
    expect(redirectFor(access, viewer, profile)).toBe(elsewhere);
  });

  test('a signed-in guest is sent to where they were going, if that is a path of ours', () => {
    const wanting = (next: string) => redirectFor('guest', buyer, at(`/auth?${new URLSearchParams({ next })}`));
    expect(wanting('/products/7?from=chat')).toBe('/products/7?from=chat');
    expect(wanting('//evil.example')).toBe('/');
    expect(wanting('https://evil.example')).toBe('/');
  });

  test('then to the choice of favourites while it is missing', () => {
    const newBuyer = { ...buyer, mustChoosePreferences: true } as CurrentUser;
    expect(redirectFor('guest', newBuyer, nothing)).toBe('/category-preferences');
    const next = at('/auth?next=/products/7');
    expect(redirectFor('guest', newBuyer, next)).toBe('/products/7');
  });

  test('or, for an operator, to the desk', () => {
    expect(operators.map((operator) => redirectFor('guest', operator, nothing))).toEqual(['/desk', '/desk', '/desk']);
    expect(redirectFor('guest', operators[0]!, at('/auth?next=/chat'))).toBe('/chat');
  });

  test('a visitor signs in first, and comes back to the chat', () => {
    expect(redirectFor('loginFirst', null, at('/chat/12'))).toBe('/auth?next=%2Fchat%2F12');
  });

  test('a mail about the subscription leads a visitor through signing in to its page', () => {
    const paid = '/vendor-subscription/payments/7';
    expect(redirectFor('vendorFirst', null, at(paid))).toBe(`/auth?next=${encodeURIComponent(paid)}`);
  });
});

describe('a page of operators', () => {
  test('sends visitors to the login and back', () => {
    expect(redirectFor('owner', null, at('/admin-analytics'))).toBe('/auth?next=%2Fadmin-analytics');
  });

  test.each([
    ['support', [true, true, true]],
    ['moderator', [false, true, true]],
    ['owner', [false, false, true]],
  ] as const)('of %s is visible to its role and those above only', (access, there) => {
    expect(operators.map((operator) => isVisibleTo(access, operator))).toEqual(there);
    expect([buyer, vendor, null].map((viewer) => isVisibleTo(access, viewer))).toEqual([false, false, false]);
  });

  test('leads an operator without the second factor that all must have to setting it up', () => {
    const operator = { ...operators[2]!, mustEnrolTotp: true };
    expect(redirectFor('owner', operator, at('/admin-analytics?tab=users'))).toBe('/admin/security');
    expect(redirectFor('support', operator, at('/desk'))).toBe('/admin/security');
    expect(redirectFor('support', operator, at('/admin/security'))).toBeNull();
    expect(redirectFor('loginFirst', operator, at('/chat'))).toBeNull();
  });

  test('other pages are visible to everyone', () => {
    expect(isVisibleTo('vendor', buyer)).toBe(true);
    expect(isVisibleTo('public', null)).toBe(true);
  });
});
