import { resendVerification } from '@akatale/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { messageForPeople } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { sellingText as text } from '../../text/selling-text.ts';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

/** Why publishing will not work yet, and the way to make it work. */
export function VerifyFirst({ email }: { email: string }) {
  const api = useApi();
  const resend = useMutation({
    mutationFn: () => api.call(resendVerification, { body: { email } }),
    onSuccess: ({ message }) =>
      toast({ title: text.resent, description: message, tone: 'success' }),
    onError: (error) => toast({ title: messageForPeople(error), tone: 'error' }),
  });
  return (
    <section className="flex flex-col gap-3 rounded-card bg-warn-soft p-4 sm:flex-row sm:items-center">
      <MailIcon className="size-6 shrink-0 text-warn" />
      <div className="flex-1">
        <h2 className="text-base">{text.verifyFirst}</h2>
        <p className="text-sm wrap-anywhere">{text.verifyFirstMore(email)}</p>
      </div>
      <Button variant="secondary" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {text.resend}
      </Button>
    </section>
  );
}
