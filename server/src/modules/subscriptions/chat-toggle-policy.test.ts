import { expect, test } from 'vitest';
import { isChatAllowed } from '../accounts/index.ts';
import {
  chatStateOf,
  overrideFor,
  refusalToToggle,
  type ToggledVendor,
} from './chat-toggle-policy.ts';

const day = new Date('2026-12-01T00:00:00.000Z');
const all: ToggledVendor[] = ([null, 'allow', 'deny'] as const).flatMap((chatOverride) =>
  (['trial', 'active', 'expired'] as const).flatMap((subscriptionStatus) =>
    [0, 4, 5].flatMap((completedSales) =>
      [true, false].flatMap((isPaidPeriodRunning) =>
        [null, day].map((chatOverrideUntil) => ({
          ...{ chatOverride, subscriptionStatus, completedSales, isPaidPeriodRunning },
          ...{ subscriptionEndDate: null, chatOverrideUntil },
        })),
      ),
    ),
  ),
);

test.each([true, false])('switched to %s, chats are so whatever they were', (allowChat) => {
  for (const vendor of all) {
    const { word } = overrideFor(vendor, { allowChat, until: null });
    expect(isChatAllowed({ ...vendor, chatOverride: word })).toBe(allowChat);
  }
});

test('no word stands where the plan alone allows, and an end only where it does not', () => {
  for (const vendor of all) {
    const planAllows = isChatAllowed({ ...vendor, chatOverride: null });
    expect(overrideFor(vendor, { allowChat: true, until: day })).toEqual(
      planAllows ? { word: null, until: null } : { word: 'allow', until: day },
    );
    expect(overrideFor(vendor, { allowChat: false, until: day })).toEqual({
      ...{ word: 'deny', until: null },
    });
  }
});

test('who saw another state than there is, is told', () => {
  for (const vendor of all) {
    expect(refusalToToggle(vendor, undefined)).toBe(null);
    for (const other of all) {
      const isSame = chatStateOf(vendor) === chatStateOf(other);
      const refusal = refusalToToggle(vendor, chatStateOf(other));
      expect(refusal).toBe(isSame ? null : 'CHANGED_MEANWHILE');
      if (isSame) {
        expect(isChatAllowed(vendor)).toBe(isChatAllowed(other));
        expect(vendor.chatOverride).toBe(other.chatOverride);
      }
    }
  }
});
