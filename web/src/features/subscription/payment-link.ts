/**
 * The address of a payment page as it may be opened: on the web, and nothing that would run here.
 * Null for anything else.
 */
export function webAddress(link: string | null): string | null {
  try {
    const { protocol, href } = new URL(link ?? '');
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** A window that is opened while the press lasts, since browsers block one that comes later. */
export interface PaymentWindow {
  /** Leads it to the payment; this tab where the browser opened no window. */
  leadTo(address: string): void;
  close(): void;
}

export function openPaymentWindow(words: string): PaymentWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    // The payment page has no way back into this one.
    opened.opener = null;
    opened.document.title = words;
    opened.document.body.textContent = words;
  }
  return {
    leadTo(address) {
      if (opened && !opened.closed) opened.location.replace(address);
      else location.assign(address);
    },
    close: () => opened?.close(),
  };
}
