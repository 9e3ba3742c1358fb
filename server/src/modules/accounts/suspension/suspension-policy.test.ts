import { expect, test } from 'vitest';
import { refusalToSuspend } from './suspend-person.ts';

const at = new Date(0);
const person = { role: 'user', suspendedAt: null } as const;

test.each([
  ['nobody', undefined, 'suspended', 'NOT_FOUND'],
  ['nobody', undefined, 'present', 'NOT_FOUND'],
  ['an operator', { role: 'operator', suspendedAt: null }, 'suspended', 'FORBIDDEN'],
  ['a suspended operator', { role: 'operator', suspendedAt: at }, 'present', 'FORBIDDEN'],
  ['a person', person, 'suspended', null],
  ['a person', person, 'present', 'NOT_SUSPENDED'],
  ['a suspended person', { role: 'user', suspendedAt: at }, 'suspended', 'ALREADY_SUSPENDED'],
  ['a suspended person', { role: 'user', suspendedAt: at }, 'present', null],
] as const)('%s (%j) to be %s: %s', (_who, one, to, refusal) => {
  expect(refusalToSuspend({ id: 2, operatorId: 1, person: one, to })).toBe(refusal);
  expect(refusalToSuspend({ id: 2, operatorId: null, person: one, to })).toBe(refusal);
});

test('nobody suspends themselves', () => {
  expect(refusalToSuspend({ id: 1, operatorId: 1, person, to: 'suspended' })).toBe('FORBIDDEN');
});
