import { openForSeller } from '@akatale/contracts/people/unclaimed-endpoints';
import { SellerDetails } from '@akatale/contracts/people/unclaimed-schemas';
import { useRef } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Checkbox } from '../../../ui/form/toggle.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useNavigate } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { LocationField } from '../../people/location/index.ts';
import { explain, FormProblems, problemOf } from '../../people/sign-in/index.ts';
import { listForHref } from './unclaimed-query.ts';

export function OpenAccountForm() {
  const { toast } = useToasts();
  const api = useApi();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // The same key for the same values: a retry after a lost response must not open a second account.
  const sent = useRef({ values: '', key: '' });
  const form = useForm({
    check: (typed) => {
      const checked = SellerDetails.safeParse({ ...typed, hasAgreed: typed['hasAgreed'] === 'on' });
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async (body) => {
      const values = JSON.stringify(body);
      if (sent.current.values !== values) sent.current = { values, key: newIdempotencyKey() };
      const { id, name } = await api.call(openForSeller, { body }, { idempotencyKey: sent.current.key });
      toast({ title: text.opened(name), tone: 'success' });
      navigate(listForHref(id));
    },
    explain: (error) => {
      const isFull = error instanceof ApiError && error.code === 'RATE_LIMITED';
      toast({ title: text.openFailed, description: isFull ? text.dayIsFull : userMessageOf(error), tone: 'error' });
      return explain(error);
    },
  });
  const field = (name: string) => ({ id: name, name, error: form.errorOf(name), autoComplete: 'off' });
  return (
    <form {...form.formProps} className="flex max-w-form flex-col gap-4">
      <FormProblems problem={form.problem} />
      <TextField {...field('name')} label={text.name} />
      <TextField {...field('contactNumber')} type="tel" label={text.contactNumber} />
      <LocationField {...field('location')} isOfSeller label={text.location} hint={text.locationHint} />
      <Checkbox name="hasAgreed" label={text.hasAgreed} hint={text.hasAgreedHint} error={form.errorOf('hasAgreed')} />
      <Button type="submit" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.open}
      </Button>
    </form>
  );
}
