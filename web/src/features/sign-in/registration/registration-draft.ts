import { useEffect, type RefObject } from 'react';

const KEY = 'registration';
const KEPT_FOR_MS = 7 * 86_400_000;

/** Saved fields; never a password. */
const FIELDS = ['name', 'username', 'email', 'contactNumber', 'location', 'bio'] as const;

export type RegistrationDraft = Partial<Record<(typeof FIELDS)[number], string>>;

/** Empty if the draft has expired. */
export function readRegistration(nowMs: number): RegistrationDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
    if (Number(kept['savedAtMs']) < nowMs - KEPT_FOR_MS) {
      forgetRegistration();
      return {};
    }
    return pick(kept['typed'] as Record<string, unknown>);
  } catch {
    // No draft, or no storage.
    return {};
  }
}

export function keepRegistration(typed: Record<string, unknown>, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ savedAtMs: nowMs, typed: pick(typed) }));
  } catch {
    // Without storage a reload empties the form.
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function pick(typed: Record<string, unknown>): RegistrationDraft {
  const kept = FIELDS.map((name) => [name, typed[name]]);
  return Object.fromEntries(kept.filter(([, value]) => typeof value === 'string' && value !== ''));
}

export function useRegistrationDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readRegistration(Date.now()))) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value === '') field.value = value;
    }
  }, [form]);
}
