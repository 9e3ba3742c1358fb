import { endView } from '@akatale/contracts/people/operator-accounts-endpoints';
import type { ClientContext } from '../../client-context.ts';
import { userMessageOf } from '../../data/api/api-error.ts';
import { takeViewReturn } from '../../data/session/view-return.ts';
import { viewAsText as text } from '../../text/people/operators/view-as-text.ts';
import { buttonLook } from '../../ui/button.tsx';

/** Outside React: a second root would cost every visitor its code. */
export function showViewBar(client: ClientContext): () => void {
  const { session } = client;
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', text.label);
  bar.className = 'flex items-center justify-between gap-3 bg-warn-soft px-4 py-1 text-warn';
  const words = document.createElement('p');
  words.className = 'min-w-0 font-semibold wrap-anywhere';
  words.textContent = text.youSee(session.viewer()?.name ?? '');
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = buttonLook({ variant: 'secondary' });
  stop.textContent = text.stop;
  stop.addEventListener('click', () => void end(client));
  bar.append(words, stop);
  document.body.prepend(bar);
  return () => bar.remove();
}

async function end({ api, toasts }: ClientContext): Promise<void> {
  try {
    await api.call(endView, {});
    // A full load, so that nothing cached for the other person remains.
    location.assign(takeViewReturn());
  } catch (error) {
    toasts.toast({ title: text.stopFailed, description: userMessageOf(error), tone: 'error' });
  }
}
