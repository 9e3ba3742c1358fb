import { beginView } from '@akatale/contracts/people/operator-accounts-endpoints';
import { REASON_LENGTHS } from '@akatale/contracts/people/operators';
import { signsSeen } from '@akatale/contracts/signs-seen';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useReauthentication } from '../../../data/api/reauthentication.ts';
import { tooLong } from '../../../data/api/too-long.ts';
import { useApi } from '../../../data/client.ts';
import { storeViewReturn } from '../../../data/session/view-return.ts';
import { viewAsText as text } from '../../../text/people/operators/view-as-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { UserIcon } from '../../../ui/icons/icons.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { menuRow } from '../../../ui/overlay/popover-menu.tsx';
import { explain, FormProblems } from '../sign-in/index.ts';

interface Viewed {
  id: number;
  name: string;
}

/** In a menu. */
export function ViewAsButton({ person }: { person: Viewed }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" data-closes-menu className={menuRow} onClick={() => setAsking(true)}>
        <UserIcon className="size-5 shrink-0 text-ink-muted" />
        <span className="wrap-anywhere">{text.seeAs(person.name)}</span>
      </button>
      {/* A menu that has closed would hide it. */}
      {isAsking &&
        createPortal(
          <Dialog
            isOpen
            onClose={() => setAsking(false)}
            title={text.title(person.name)}
            closeLabel={text.close}
            isFilledIn
            variant="sheet"
          >
            <ReasonForm person={person} onCancel={() => setAsking(false)} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function ReasonForm({ person, onCancel }: { person: Viewed; onCancel: () => void }) {
  const api = useApi();
  const withReauthentication = useReauthentication();
  const form = useForm({
    check: ({ reason = '' }) => {
      const isTooShort = signsSeen(reason) < REASON_LENGTHS.min;
      const message = isTooShort ? text.reasonNeeded : tooLong(reason, REASON_LENGTHS.max);
      return message ? { problem: { title: message, fields: [{ field: 'reason', message }] } } : { values: { reason } };
    },
    send: async ({ reason }) => {
      const body = { userId: person.id, reason };
      await withReauthentication(async () => api.call(beginView, { body }));
      storeViewReturn();
      // A full load, so that nothing cached for the operator is shown as the person's.
      location.assign('/');
    },
    explain,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p>{text.more}</p>
      <FormProblems problem={form.problem} />
      <TextArea id="reason" name="reason" label={text.reason} hint={text.reasonHint} error={form.errorOf('reason')} />
      <DialogButtons>
        <Button variant="secondary" onClick={onCancel}>
          {text.keep}
        </Button>
        <Button type="submit" isBusy={form.isBusy}>
          {text.begin}
        </Button>
      </DialogButtons>
    </form>
  );
}
