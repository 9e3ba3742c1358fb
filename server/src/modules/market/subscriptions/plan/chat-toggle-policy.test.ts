import { expect, test } from 'vitest';
import { chatStateOf, overrideFor, refusalToToggle, type ChatSwitch } from './subscription-lifecycle.ts';

const day = new Date('2026-12-01T00:00:00.000Z');
const isAllowed = ({ chatOverride, isAllowedByPlan }: Omit<ChatSwitch, 'isAllowed'>) =>
  chatOverride === null ? isAllowedByPlan : chatOverride === 'allow';
const all: ChatSwitch[] = ([null, 'allow', 'deny'] as const).flatMap((chatOverride) =>
  [true, false].flatMap((isAllowedByPlan) =>
    [null, day].map((chatOverrideUntil) => {
      const vendor = { chatOverride, isAllowedByPlan, chatOverrideUntil };
      return { ...vendor, isAllowed: isAllowed(vendor) };
    }),
  ),
);

test.each([true, false])('switched to %s, chats are so whatever they were', (allowChat) => {
  for (const vendor of all) {
    const { decision } = overrideFor(vendor, { allowChat, until: null });
    expect(isAllowed({ ...vendor, chatOverride: decision })).toBe(allowChat);
  }
});

test('no override stands where the plan alone allows, and an end only where it does not', () => {
  for (const vendor of all) {
    expect(overrideFor(vendor, { allowChat: true, until: day })).toEqual(
      vendor.isAllowedByPlan ? { decision: null, until: null } : { decision: 'allow', until: day },
    );
    const locked = overrideFor(vendor, { allowChat: false, until: day });
    expect(locked).toEqual({ decision: 'deny', until: null });
  }
});

test('who saw another state than there is, is told', () => {
  for (const vendor of all) {
    expect(refusalToToggle(vendor, undefined)).toBe(null);
    for (const other of all) {
      const isSame = chatStateOf(vendor) === chatStateOf(other);
      const refusal = refusalToToggle(vendor, chatStateOf(other));
      expect(refusal).toBe(isSame ? null : 'CHANGED_MEANWHILE');
      if (!isSame) continue;
      expect(vendor.isAllowed).toBe(other.isAllowed);
      expect(vendor.chatOverride).toBe(other.chatOverride);
    }
  }
});
