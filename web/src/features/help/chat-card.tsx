import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { useViewer } from '../../data/session/session.ts';
import { helpText as text } from '../../text/help-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { ChatIcon } from '../../ui/icons/icons.tsx';
import { useNavigate } from '../../ui/link.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { ContactCard } from './contact-card.tsx';
import { supportOrigin } from './support-origin.ts';

const LOGIN = `/auth?next=${encodeURIComponent('/help')}`;

export function ChatCard() {
  return (
    <ContactCard
      icon={<ChatIcon />}
      title={text.chatTitle}
      value={text.chatAvailable}
      action={useViewer() ? <StartChat /> : <LoginFirst />}
    >
      {text.chatText}
    </ContactCard>
  );
}

function LoginFirst() {
  const { toast } = useToasts();
  const tell = () => toast({ title: text.loginRequired, description: text.loginRequiredMore });
  return (
    <ButtonLink href={LOGIN} className="w-full" onClick={tell}>
      {text.startChat}
    </ButtonLink>
  );
}

function StartChat() {
  const { toast } = useToasts();
  const api = useApi();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const start = useMutation({
    // Visitors cannot start one, and signed-in people have this code already.
    mutationFn: async () => {
      const { startSupportChat } = await import('@akatale/contracts/chats/chats-endpoints');
      return api.call(startSupportChat, { body: { from: supportOrigin() } });
    },
    onSuccess: ({ id }) => navigate(`/chat/${id}`),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        toast({ title: text.loginRequired, description: text.loginRequiredMore });
        navigate(LOGIN);
        return;
      }
      toast({ title: text.error, description: text.chatFailed, tone: 'error' });
    },
  });
  return (
    <Button className="w-full" disabled={!isHydrated || start.isPending} onClick={() => start.mutate()}>
      {start.isPending ? text.startingChat : text.startChat}
    </Button>
  );
}
