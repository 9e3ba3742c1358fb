import { withNext } from '@akatale/contracts/pages/safe-next';
import { useEffect } from 'react';
import { ApiError } from '../../../data/api/api-error.ts';
import { useViewer } from '../../../data/session/session.ts';
import { useNavigate } from '../../../ui/link.tsx';

/** A 401 leads to `/auth` once the session is known to be over: `/auth` sends a signed-in user straight back. */
export function useSignInFirst(error: Error | null, href: string): void {
  const navigate = useNavigate();
  const isRefused = error instanceof ApiError && error.status === 401;
  const mustSignIn = useViewer() === null && isRefused;
  useEffect(() => {
    if (mustSignIn) navigate(withNext('/auth', href), { replace: true });
  }, [mustSignIn, navigate, href]);
}
