import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'registered-email';

/** Keeps the address for the next page, in this tab alone; private windows may have no storage. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Then it is typed once more.
  }
}

export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then it was not kept either.
  }
}

/** A field for the remembered address, which is filled in unless something is typed already. */
export function useRememberedEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input?.value === '') input.value = rememberedEmail();
  }, []);
  return field;
}
