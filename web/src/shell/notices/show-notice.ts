import { safeNext } from '@akatale/contracts/pages/safe-next';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { ACCOUNT_REOPENED } from '@akatale/contracts/people/reopened';
import { ACCESS_DENIED, LOGIN_FIRST } from '../../data/page.ts';
import { noticeText as text } from '../../text/notice-text.ts';
import type { Toasts } from '../../ui/feedback/toast.ts';
import { sellHref } from '../menu/destinations.ts';

interface NoticeContext {
  next: string | null;
  viewer: CurrentUser | null;
  navigate: (to: string) => void;
  toast: Toasts['toast'];
}

export function showNotice(notice: string, { next, viewer, navigate, toast }: NoticeContext): void {
  if (notice === ACCESS_DENIED) {
    const isVendor = viewer?.type === 'vendor';
    const canOpenStore = !isVendor && viewer?.role === 'user';
    const act = () => navigate(sellHref(viewer));
    toast({
      title: text.accessDenied,
      description: isVendor ? text.notYourProduct : text.accessDeniedMore,
      tone: 'error',
      ...(canOpenStore && { action: { label: text.openStore, act } }),
    });
  }
  if (notice === ACCOUNT_REOPENED && viewer) {
    const description = viewer.type === 'vendor' ? text.reopenedStore : text.reopenedMore;
    toast({ title: text.reopened, description, tone: 'success' });
  }
  if (notice === LOGIN_FIRST) {
    const act = () => navigate(`/auth?next=${encodeURIComponent(safeNext(next) ?? '/')}`);
    const action = { label: text.login, act };
    toast({ title: text.loginFirst, description: text.loginFirstMore, action });
  }
}
