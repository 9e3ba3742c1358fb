import { useEffect, type RefObject } from 'react';

const KEY = 'registration';
const MAX_AGE_MS = 7 * 86_400_000;

/** Saved fields; never a password. */
const FIELDS = ['name', 'username', 'email', 'contactNumber', 'location', 'bio'] as const;

export type RegistrationDraft = Partial<Record<(typeof FIELDS)[number], string>>;

/** Empty if the draft has expired. */
export function readRegistration(nowMs: number): RegistrationDraft {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
    if (Number(stored['savedAtMs']) < nowMs - MAX_AGE_MS) {
      clearRegistration();
      return {};
    }
    return pick(stored['typed'] as Record<string, unknown>);
  } catch {
    // No draft, or no storage.
    return {};
  }
}

export function saveRegistration(typed: Record<string, unknown>, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ savedAtMs: nowMs, typed: pick(typed) }));
  } catch {
    // Without storage a reload empties the form.
  }
}

export function clearRegistration(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function pick(typed: Record<string, unknown>): RegistrationDraft {
  const stored = FIELDS.map((name) => [name, typed[name]]);
  return Object.fromEntries(stored.filter(([, value]) => typeof value === 'string' && value !== ''));
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
