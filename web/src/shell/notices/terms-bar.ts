import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import { closeTermsNotice } from '@akatale/contracts/people/legal-endpoints';
import type { ClientContext } from '../../client-context.ts';
import { termsNoticeText as text } from '../../text/people/terms-notice-text.ts';

/** Tells of new terms once, on one of the person's devices. Outside React, as the bar of a view. */
export function showTermsBar({ api, navigation, session }: ClientContext): () => void {
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', text.label);
  bar.className = 'page-gutter flex items-center bg-sunken text-sm/5';
  const link = document.createElement('a');
  link.href = '/terms';
  link.className = 'touch inline-flex min-w-0 items-center text-link hover:underline';
  link.textContent = text.newTerms;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'touch -mr-3 ml-auto shrink-0';
  button.setAttribute('aria-label', text.close);
  button.textContent = '✕';

  async function close() {
    bar.remove();
    const viewer = session.viewer();
    try {
      await api.call(closeTermsNotice, { body: { version: TERMS_VERSION } });
      if (viewer) session.update({ ...viewer, hasNewTerms: false });
    } catch {
      // The next visit tells it again.
    }
  }
  button.addEventListener('click', () => void close());
  link.addEventListener('click', (event) => {
    void close();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.go('/terms');
  });
  bar.append(link, button);
  // Behind the skip link; a form on a phone has no header.
  (document.querySelector('[data-frame] > header') ?? document.querySelector('main'))?.before(bar);
  return () => bar.remove();
}
