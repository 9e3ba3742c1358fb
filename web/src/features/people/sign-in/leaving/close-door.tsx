import { closeAccount, reopenAccount } from '@akatale/contracts/desk/leaving-endpoints';
import type { Leaving } from '@akatale/contracts/desk/leaving-schemas';
import { giveUpRole } from '@akatale/contracts/people/operator-accounts-endpoints';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useReauthentication } from '../../../../data/api/reauthentication.ts';
import { useApi, useClient } from '../../../../data/client.ts';
import { leavingText as text } from '../../../../text/people/leaving-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { formatDate } from '../../../../ui/format/format.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../../ui/link.tsx';
import type { Credentials } from './credential-fields.tsx';
import { DoorDialog } from './door-dialog.tsx';

interface DoorProps {
  leaving: Leaving;
  credentials: Credentials | undefined;
  onChanged: () => void;
}

export function CloseDoor(door: DoorProps) {
  const { leaving, credentials } = door;
  return (
    <section aria-labelledby="close-heading" className="flex flex-col gap-4">
      <h2 id="close-heading" className="text-lg font-semibold">
        {text.closeHeading}
      </h2>
      {leaving.erasedAt !== null && credentials ? (
        <Closed erasedAt={leaving.erasedAt} credentials={credentials} onChanged={door.onChanged} />
      ) : leaving.hindrance ? (
        <Hindrance hindrance={leaving.hindrance} />
      ) : (
        <CloseButton {...door} />
      )}
    </section>
  );
}

function Hindrance({ hindrance }: { hindrance: NonNullable<Leaving['hindrance']> }) {
  const { api, session } = useClient();
  const { toast } = useToasts();
  const withReauthentication = useReauthentication();
  const role = session.viewer()?.operatorRole;
  const [isSure, setSure] = useState(false);
  const giveUp = useMutation({
    mutationFn: async (body: { role: OperatorRole }) =>
      withReauthentication(async () => api.call(giveUpRole, { body })),
    async onSuccess() {
      toast({ title: text.givenUp, tone: 'success' });
      await session.change(null);
    },
    onError: (error) => toast({ title: text.giveUpFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <>
      <p>{text.hindrances[hindrance]}</p>
      {role && hindrance === 'ROLE_FIRST' && (
        <Button
          variant="danger"
          isBusy={giveUp.isPending}
          onClick={() => (isSure ? giveUp.mutate({ role }) : setSure(true))}
        >
          <AlertIcon className="size-5" />
          {isSure ? text.giveUpSure : text.giveUp}
        </Button>
      )}
    </>
  );
}

function consequencesOf({ listings, openChats, planUntil, isPaying, isSupported }: Leaving): string[] {
  const open = [
    openChats > 0 && text.openChats(openChats),
    isPaying && text.isPaying,
    isSupported && text.isSupported,
    planUntil !== null && text.planUntil(formatDate(planUntil)),
    listings > 0 && text.listings(listings),
  ];
  return [...open.filter((line) => line !== false), text.hidden, text.comeBack, text.stays];
}

function CloseButton({ leaving, credentials, onChanged }: DoorProps) {
  const { api, session } = useClient();
  const { toast } = useToasts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function close(typed: Record<string, string>) {
    const { erasedAt } = await api.call(closeAccount, { body: credentials ?? typed });
    setAsking(false);
    toast({ title: text.closed, description: text.closedMore(formatDate(erasedAt)), tone: 'success' });
    if (credentials) {
      onChanged();
      return;
    }
    await session.change(null);
    navigate('/');
  }

  return (
    <>
      <p className="font-semibold">{text.happens}</p>
      <ul className="flex flex-col gap-1 pl-5" style={{ listStyleType: 'disc' }}>
        {consequencesOf(leaving).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <AlertIcon className="size-5" />
        {text.close}
      </Button>
      {isAsking && (
        <DoorDialog
          id="close"
          title={text.closeSure}
          hasPassword={credentials ? undefined : leaving.hasPassword}
          confirm={text.close}
          variant="danger"
          onClose={() => setAsking(false)}
          send={close}
          failed={text.closeFailed}
        >
          <p>{text.comeBack}</p>
        </DoorDialog>
      )}
    </>
  );
}

function Closed({
  erasedAt,
  credentials,
  onChanged,
}: {
  erasedAt: string;
  credentials: Credentials;
  onChanged: () => void;
}) {
  const api = useApi();
  const { toast } = useToasts();
  const reopen = useMutation({
    mutationFn: () => api.call(reopenAccount, { body: credentials }),
    onSuccess: () => {
      toast({ title: text.kept, tone: 'success' });
      onChanged();
    },
    onError: (error) => toast({ title: text.keepFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <>
      <p>{text.erasedOn(formatDate(erasedAt))}</p>
      <Button variant="secondary" isBusy={reopen.isPending} onClick={() => reopen.mutate()}>
        {text.keep}
      </Button>
    </>
  );
}
