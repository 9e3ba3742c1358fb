import { securityText as text } from '../../text/account/security-text.ts';
import { toast } from '../../ui/feedback/toast.ts';

export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast({ title: text.copied, tone: 'success' });
  } catch {
    toast({ title: text.copyFailed, description: text.copyFailedMore, tone: 'error' });
  }
}
