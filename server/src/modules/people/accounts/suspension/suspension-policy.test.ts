import { expect, test } from 'vitest';
import { refusalToSuspend } from './suspend-person.ts';

const person = { role: 'user', isSuspended: false, isDeleted: false } as const;
const suspended = { ...person, isSuspended: true };

test.each([
  ['nobody', undefined, 'suspended', 'NOT_FOUND'],
  ['nobody', undefined, 'present', 'NOT_FOUND'],
  ['an operator', { ...person, role: 'operator' }, 'suspended', 'FORBIDDEN'],
  ['a suspended operator', { ...suspended, role: 'operator' }, 'present', 'FORBIDDEN'],
  ['a person', person, 'suspended', null],
  ['a person', person, 'present', 'NOT_SUSPENDED'],
  ['a suspended person', suspended, 'suspended', 'ALREADY_SUSPENDED'],
  ['a suspended person', suspended, 'present', null],
  ['somebody who left', { ...person, isDeleted: true }, 'suspended', 'NOT_FOUND'],
  ['somebody who left', { ...person, isDeleted: true }, 'present', 'NOT_FOUND'],
  ['somebody who left while suspended', { ...suspended, isDeleted: true }, 'suspended', 'NOT_FOUND'],
  ['somebody who left while suspended', { ...suspended, isDeleted: true }, 'present', null],
] as const)('%s (%j) to be %s: %s', (_who, one, to, refusal) => {
  expect(refusalToSuspend({ id: 2, operatorId: 1, person: one, to })).toBe(refusal);
  expect(refusalToSuspend({ id: 2, operatorId: null, person: one, to })).toBe(refusal);
});

test('nobody suspends themselves', () => {
  expect(refusalToSuspend({ id: 1, operatorId: 1, person, to: 'suspended' })).toBe('FORBIDDEN');
});
