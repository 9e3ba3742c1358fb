import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { startSelling } from '@akatale/contracts/accounts/profile-endpoints';
import { VendorDetails } from '@akatale/contracts/accounts/profile-schemas';
import type { InputOf } from '@akatale/contracts/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/api/endpoint-query.ts';
import { changeViewer } from '../../data/session/session.ts';
import { accountText as text } from '../../text/account/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { LocationField } from '../location/index.ts';
import { explain, FormProblems, problemOf } from '../sign-in/index.ts';

export function StartSellingForm({ viewer }: { viewer: CurrentUser }) {
  const api = useApi();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const isHydrated = useHydrated();
  const form = useForm<InputOf<typeof startSelling>['body']>({
    check: ({ sellerBio, sellerLocation, sellerContactNumber }) => {
      const typed = {
        bio: sellerBio,
        location: sellerLocation,
        contactNumber: sellerContactNumber,
      };
      const checked = VendorDetails.safeParse(typed);
      return checked.success ? { values: checked.data } : { problem: atOwnFields(problemOf(checked)) };
    },
    send: async (body) => {
      await changeViewer(queries, await api.call(startSelling, { body }));
      toast({ title: text.storeOpened, description: text.storeOpenedMore, tone: 'success' });
      navigate('/add-product');
    },
    explain: (error) => {
      toast({ title: text.updateFailed, description: userMessageOf(error), tone: 'error' });
      return atOwnFields(explain(error));
    },
  });
  const field = (name: string) => ({ id: name, name, error: form.errorOf(name) });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormProblems problem={form.problem} />
      <TextArea
        {...field('sellerBio')}
        label={text.vendorBio}
        hint={text.startSellingBioHint}
        defaultValue={viewer.bio ?? ''}
      />
      <LocationField
        {...field('sellerLocation')}
        label={text.location}
        hint={text.locationHint}
        defaultValue={viewer.location ?? ''}
        autoComplete="address-level2"
      />
      <TextField
        {...field('sellerContactNumber')}
        type="tel"
        label={text.contactNumber}
        hint={text.contactNumberHint}
        defaultValue={viewer.contactNumber ?? ''}
        autoComplete="tel"
      />
      <Button type="submit" variant="secondary" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.openStore}
      </Button>
    </form>
  );
}

/** The profile form on the same page has fields of the same names. */
function atOwnFields<P extends ReturnType<typeof explain>>(problem: P): P {
  const fields = problem.fields.map(({ field, message }) => ({
    field: `seller${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    message,
  }));
  return { ...problem, fields };
}
