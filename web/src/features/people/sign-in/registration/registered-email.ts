import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'registered-email';
const NOTE = 'just-registered';

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

/** For the page that comes next, which says so; a reload says it again. */
export function noteRegistration(): void {
  try {
    sessionStorage.setItem(NOTE, '1');
  } catch {
    // Without storage the page says only where the link went.
  }
}

export function hasJustRegistered(): boolean {
  try {
    return sessionStorage.getItem(NOTE) !== null;
  } catch {
    return false;
  }
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(NOTE);
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
