import { getLeaving } from '@akatale/contracts/desk/leaving-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../data/client.ts';
import { leavingText as text } from '../../../../text/people/leaving-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { AppealDoor } from './appeal-door.tsx';
import { CloseDoor } from './close-door.tsx';
import { CopyDoor } from './copy-door.tsx';
import type { Credentials } from './credential-fields.tsx';

/**
 * Closing the account, and a copy of one's data: on a page of the settings, or, with the `credentials` of a suspended person,
 * below the login.
 */
export function LeavingDoors({ credentials }: { credentials?: Credentials }) {
  const api = useApi();
  const leavingState = useQuery({
    queryKey: ['leaving', credentials?.email],
    queryFn: () => api.call(getLeaving, { body: credentials ?? {} }),
    gcTime: 0,
    retry: false,
  });
  if (leavingState.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{text.lookFailed}</p>
        <Button variant="secondary" onClick={() => void leavingState.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  if (!leavingState.data) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-8">
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </div>
    );
  }
  const door = { leaving: leavingState.data, credentials };
  return (
    <div className="flex flex-col gap-8">
      {credentials && <AppealDoor credentials={credentials} />}
      {credentials && <p>{text.suspended}</p>}
      <CopyDoor {...door} />
      <CloseDoor {...door} onChanged={() => void leavingState.refetch()} />
    </div>
  );
}
