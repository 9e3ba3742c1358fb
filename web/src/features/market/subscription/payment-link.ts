/** Accepts only http and https; null for anything else. */
export function webAddress(link: string | null): string | null {
  try {
    const { protocol, href } = new URL(link ?? '');
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** Opened during the click, because browsers block later pop-ups. */
export interface PaymentWindow {
  /** Navigates it to the payment page; uses this tab if the pop-up was blocked. */
  leadTo(address: string): void;
  close(): void;
}

export function openPaymentWindow(words: string): PaymentWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    // The payment page must not control this window.
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
