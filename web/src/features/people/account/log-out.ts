import { logout } from '@akatale/contracts/people/accounts-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../data/client.ts';
import { logOutText as text } from '../../../text/people/log-out-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useNavigate } from '../../../ui/link.tsx';

const LEAVE_AFTER_MS = 300;

/** The session ends at once in the cache; Discover opens after that. */
export function useLogOut() {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.call(logout, {}),
    async onSuccess() {
      await session.change(null);
      toast({
        title: text.done,
        description: text.doneMore,
        tone: 'success',
      });
      setTimeout(navigate, LEAVE_AFTER_MS, '/');
    },
    onError() {
      toast({
        title: text.failed,
        description: text.failedMore,
        tone: 'error',
      });
    },
  });
}
