import { securityText as text } from '../../text/account/security-text.ts';
import type { Toasts } from '../../ui/feedback/toast.ts';

export async function copyText(words: string, { toast }: Toasts): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast({ title: text.copied, tone: 'success' });
  } catch {
    toast({ title: text.copyFailed, description: text.copyFailedMore, tone: 'error' });
  }
}
