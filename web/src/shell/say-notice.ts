import type { CurrentUser } from '@akatale/contracts/accounts';
import { ACCESS_DENIED, LOGIN_FIRST } from '../data/page.ts';
import { safeNext } from '../data/safe-next.ts';
import { shellText } from '../text/shell-text.ts';
import { toast } from '../ui/toast.ts';
import { sellHref } from './destinations.ts';

interface NoticeContext {
  /** Where the person wanted to go. */
  next: string | null;
  viewer: CurrentUser | null;
  navigate: (to: string) => void;
}

/** Says why somebody was redirected, and offers a way on. */
export function sayNotice(notice: string, { next, viewer, navigate }: NoticeContext): void {
  if (notice === ACCESS_DENIED) {
    const isVendor = viewer?.type === 'vendor';
    const canOpenStore = !isVendor && viewer?.role === 'user';
    const act = () => navigate(sellHref(viewer));
    toast({
      title: shellText.accessDenied,
      description: isVendor ? shellText.notYourProduct : shellText.accessDeniedMore,
      tone: 'error',
      ...(canOpenStore && { action: { label: shellText.openStore, act } }),
    });
  }
  if (notice === LOGIN_FIRST) {
    const act = () => navigate(`/auth?next=${encodeURIComponent(safeNext(next) ?? '/')}`);
    const action = { label: shellText.login, act };
    toast({ title: shellText.loginFirst, description: shellText.loginFirstMore, action });
  }
}
