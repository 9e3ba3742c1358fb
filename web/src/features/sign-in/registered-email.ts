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
