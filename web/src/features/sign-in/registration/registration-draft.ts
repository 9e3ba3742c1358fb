import { useEffect, type RefObject } from 'react';

const KEY = 'registration';
const KEPT_FOR_MS = 7 * 86_400_000;

/** What is kept of both registrations. A password never is. */
const FIELDS = ['name', 'username', 'email', 'contactNumber', 'location', 'bio'] as const;

export type RegistrationDraft = Partial<Record<(typeof FIELDS)[number], string>>;

/** What was typed into a registration on this device; empty where that was long ago. */
export function readRegistration(nowMs: number): RegistrationDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
    if (Number(kept['savedAtMs']) < nowMs - KEPT_FOR_MS) {
      forgetRegistration();
      return {};
    }
    return pick(kept['typed'] as Record<string, unknown>);
  } catch {
    // Nothing was kept, or the window has no storage.
    return {};
  }
}

export function keepRegistration(typed: Record<string, unknown>, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ savedAtMs: nowMs, typed: pick(typed) }));
  } catch {
    // Then a reload begins with an empty form.
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

function pick(typed: Record<string, unknown>): RegistrationDraft {
  const kept = FIELDS.map((name) => [name, typed[name]]);
  return Object.fromEntries(kept.filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** Fills the empty fields of a registration with what was typed before. */
export function useRegistrationDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readRegistration(Date.now()))) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value === '') field.value = value;
    }
  }, [form]);
}
