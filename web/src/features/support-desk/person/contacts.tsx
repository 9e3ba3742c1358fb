import { openContacts } from '@akatale/contracts/accounts/accounts-endpoints';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';

const contactLink = 'inline-flex min-h-11 items-center text-link hover:underline wrap-anywhere';

export function Contacts({ personId }: { personId: number }) {
  const { toast } = useToasts();
  const api = useApi();
  const isHydrated = useHydrated();
  const open = useMutation({
    mutationFn: () => api.call(openContacts, { params: { id: personId }, body: {} }),
    onError: (error) => toast({ title: text.contactsFailed, description: userMessageOf(error), tone: 'error' }),
  });
  if (open.data) {
    const { email, contactNumber } = open.data;
    return (
      <p role="status" className="flex flex-col items-start">
        <a href={`mailto:${email}`} className={contactLink}>
          {email}
        </a>
        {contactNumber ? (
          <a href={`tel:${contactNumber.replaceAll(/[^+\d]/g, '')}`} className={contactLink}>
            {contactNumber}
          </a>
        ) : (
          <span className="text-ink-muted">{text.noPhone}</span>
        )}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        isBusy={open.isPending}
        onClick={() => open.mutate()}
      >
        {text.openContacts}
      </Button>
      <p className="text-xs text-ink-muted">{text.openContactsMore}</p>
    </div>
  );
}
