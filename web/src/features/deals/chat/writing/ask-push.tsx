import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useClient } from '../../../../data/client.ts';
import { canPush } from '../../../../data/push/push-browser.ts';
import {
  hasDeclinedHere,
  isOnHere,
  rememberAsked,
  rememberDeclined,
  wasAskedToday,
} from '../../../../data/push/push-people.ts';
import { createPushSwitch } from '../../../../data/push/switch-push.ts';
import { askPushText as text } from '../../../../text/deals/ask-push-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';

/** Rule 113: the browser's own question comes only after a "Yes" here, and is never the first thing a person sees. */
export function AskPush({ viewerId }: { viewerId: number }) {
  const { toast } = useToasts();
  const push = useClient().get(createPushSwitch);
  const id = useId();
  const [isAsking, setAsking] = useState(() => shallAsk(viewerId));
  const switchOn = useMutation({
    mutationFn: async () => push.on(viewerId),
    onSuccess(outcome) {
      setAsking(false);
      if (outcome === 'on') return toast({ title: text.on, description: text.onMore, tone: 'success' });
      rememberDeclined(viewerId);
      if (outcome === 'blocked') toast({ title: text.blocked, description: text.blockedMore });
    },
    onError: () => toast({ title: text.failed, description: text.failedMore, tone: 'error' }),
  });
  useEffect(() => {
    if (isAsking) rememberAsked(viewerId, Date.now());
  }, [isAsking, viewerId]);
  if (!isAsking) return null;
  function decline() {
    rememberDeclined(viewerId);
    setAsking(false);
  }
  return (
    <section aria-labelledby={id} className="flex items-center gap-2 px-3 pt-2 md:px-4">
      <p id={id} className="flex-1 text-sm">
        {text.question}
      </p>
      <Button variant="secondary" size="compact" isBusy={switchOn.isPending} onClick={() => switchOn.mutate()}>
        {text.yes}
      </Button>
      <Button variant="ghost" size="small" onClick={decline}>
        {text.notNow}
      </Button>
    </section>
  );
}

function shallAsk(viewerId: number): boolean {
  if (!canPush() || Notification.permission === 'denied') return false;
  return !isOnHere(viewerId) && !hasDeclinedHere(viewerId) && !wasAskedToday(viewerId, Date.now());
}
