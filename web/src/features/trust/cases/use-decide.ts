import type { InputOf } from '@akatale/contracts/endpoint';
import { decideCase } from '@akatale/contracts/trust/cases-endpoints';
import { useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { refetchMarked } from './deciding/marked-caches.ts';
import { createDismissals, type Dismissed } from './dismissals.ts';

type Choice = Omit<InputOf<typeof decideCase>['body'], 'evidenceAt'>;

/**
 * Decisions by one tap, or by a dialog; the case then goes.
 *
 * @param onGone shows the next one beside the list; absent in the list, where the focus goes to the next row
 */
export function useDecide(item: Dismissed, onGone?: () => void) {
  const { id, evidenceAt } = item;
  const { toast } = useToasts();
  const { api, queries, get } = useClient();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const goOn = (at?: Element) => (onGone ? onGone() : at && focusNextRow(at));
  const fail = (error: unknown) => toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });

  async function decide(choice: Choice, at?: Element): Promise<void> {
    try {
      const { message } = await api.call(decideCase, { params: { id }, body: { ...choice, evidenceAt } });
      toast({ title: text.decided, description: message, tone: 'success' });
      goOn(at);
      await refetchMarked(queries);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetchMarked(queries);
      throw error;
    }
  }

  /** @param key names the button that shows that it is busy */
  async function tap(key: string, choice: Choice, at: Element): Promise<void> {
    setBusyWith(key);
    await decide(choice, at).catch(fail);
    setBusyWith(null);
  }

  /** At once: the server answers afterwards, and there is an Undo. */
  async function dismiss(at?: Element): Promise<void> {
    goOn(at);
    await get(createDismissals).dismiss(item).catch(fail);
  }

  return { decide, dismiss, tap, busyWith };
}
