import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'registered-email';

/** In sessionStorage; private windows may have none. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage it must be typed again.
  }
}

export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function clearEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Prefills the field unless it has a value. */
export function useRememberedEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input?.value === '') input.value = rememberedEmail();
  }, []);
  return field;
}
