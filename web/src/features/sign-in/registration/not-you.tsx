import { freeEmail } from '@akatale/contracts/accounts/accounts-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/client.ts';
import { signInText as text } from '../../../text/account/sign-in-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { clearEmail } from './registered-email.ts';

interface NotYouProps {
  token: string;
  name: string;
  onFreed: () => void;
}

/** After a confirmation, closes an account that someone else registered with the reader's email address. */
export function NotYou({ token, name, onFreed }: NotYouProps) {
  const { toast } = useToasts();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  // One key for every press: after a lost response the retry returns the same result.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const freeing = useMutation({
    mutationFn: () => api.call(freeEmail, { body: { token } }, { idempotencyKey }),
    onSuccess() {
      clearEmail();
      onFreed();
    },
    onError(error) {
      setAsking(false);
      toast({ title: text.notClosed, description: userMessageOf(error), tone: 'error' });
    },
  });
  return (
    <>
      <Button variant="ghost" className="self-start px-0!" onClick={() => setAsking(true)}>
        {text.notYou}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.closeQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keepAccount}
            </Button>
            <Button variant="danger" isBusy={freeing.isPending} onClick={() => freeing.mutate()}>
              <TrashIcon className="size-5" />
              {text.closeAccount}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-2">{text.closeMore}</p>
      </Dialog>
    </>
  );
}
