import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { updateProfile } from '@akatale/contracts/people/profile-endpoints';
import { ProfileDetails } from '@akatale/contracts/people/profile-schemas';
import { useClient } from '../../../data/client.ts';
import { accountText as text } from '../../../text/people/account-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { LocationField } from '../location/index.ts';
import { explain, FormProblems, problemOf } from '../sign-in/index.ts';

export function ProfileForm({ viewer }: { viewer: CurrentUser }) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const isHydrated = useHydrated();
  const isVendor = viewer.type === 'vendor';
  const form = useForm<ProfileDetails>({
    check: (typed) => {
      const checked = ProfileDetails.safeParse(typed);
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async (details) => {
      await session.change(await api.call(updateProfile, { body: details }));
      toast({ title: text.saved, tone: 'success' });
    },
    explain: (error) => {
      toast({ title: text.updateFailed, description: text.profileFailed, tone: 'error' });
      return explain(error);
    },
  });
  const field = (name: string) => ({ id: name, name, error: form.errorOf(name) });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormProblems problem={form.problem} />
      <TextField
        {...field('name')}
        label={isVendor ? text.businessName : text.name}
        defaultValue={viewer.name}
        autoComplete={isVendor ? 'organization' : 'name'}
      />
      <TextArea
        {...field('bio')}
        label={isVendor ? text.vendorBio : text.bio}
        optionalLabel={text.optional}
        defaultValue={viewer.bio ?? ''}
        className="max-h-60"
      />
      <LocationField
        {...field('location')}
        isOfSeller={isVendor}
        label={text.location}
        optionalLabel={text.optional}
        hint={text.locationHint}
        defaultValue={viewer.location ?? ''}
        autoComplete="address-level2"
      />
      <TextField
        {...field('contactNumber')}
        type="tel"
        label={text.contactNumber}
        optionalLabel={text.optional}
        hint={text.contactNumberHint}
        defaultValue={viewer.contactNumber ?? ''}
        autoComplete="tel"
      />
      <Button type="submit" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.save}
      </Button>
    </form>
  );
}
