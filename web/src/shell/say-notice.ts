import { ACCESS_DENIED, LOGIN_FIRST } from '../data/page.ts';
import { safeNext } from '../data/safe-next.ts';
import { shellText } from '../text/shell-text.ts';
import { toast } from '../ui/toast.ts';

/** Says what a redirect wanted to say; `next` is where the person wanted to go. */
export function sayNotice(
  notice: string,
  next: string | null,
  navigate: (to: string) => void,
): void {
  if (notice === ACCESS_DENIED) {
    const description = shellText.accessDeniedMore;
    toast({ title: shellText.accessDenied, description, tone: 'error' });
  }
  if (notice === LOGIN_FIRST) {
    const act = () => navigate(`/auth?next=${encodeURIComponent(safeNext(next) ?? '/')}`);
    const action = { label: shellText.login, act };
    toast({ title: shellText.loginFirst, description: shellText.loginFirstMore, action });
  }
}
