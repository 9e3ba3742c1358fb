import { endView } from '@akatale/contracts/view-as';
import { useMutation } from '@tanstack/react-query';
import { messageForPeople } from '../data/api-error.ts';
import { useApi } from '../data/endpoint-query.ts';
import { takeViewReturn } from '../data/view-return.ts';
import { viewAsText as text } from '../text/view-as-text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

/** Says on every page that an operator looks at it for somebody, and ends that. */
export function ViewBar({ name }: { name: string }) {
  const api = useApi();
  const stop = useMutation({
    mutationFn: async () => api.call(endView, {}),
    // The page begins anew: nothing that was fetched for the other person stays.
    onSuccess: () => location.assign(takeViewReturn()),
    onError: (error) =>
      toast({ title: text.stopFailed, description: messageForPeople(error), tone: 'error' }),
  });
  return (
    <aside
      aria-label={text.label}
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-3 bg-warn-soft px-4 py-1 text-warn"
    >
      <p className="font-semibold wrap-anywhere">{text.youSee(name)}</p>
      <Button variant="secondary" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        {text.stop}
      </Button>
    </aside>
  );
}
