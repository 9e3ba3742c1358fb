import type { InputOf } from '@akatale/contracts/endpoint';
import { formatUgx } from '@akatale/contracts/money';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { MONTHLY_PRICE_UGX, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { startSelling } from '@akatale/contracts/people/profile-endpoints';
import { VendorDetails } from '@akatale/contracts/people/profile-schemas';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { startPageOf } from '../../../data/session/skipped-preferences.ts';
import { signInText } from '../../../text/people/sign-in-text.ts';
import { startSellingText as text } from '../../../text/people/start-selling-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CheckIcon } from '../../../ui/icons/frame-icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { LocationField } from '../location/index.ts';
import { FormFrame, explain, FormProblems, problemOf } from '../sign-in/index.ts';

/** People who came with Google have none yet. */
const hasNumber = ({ contactNumber }: CurrentUser): boolean =>
  VendorDetails.shape.contactNumber.safeParse(contactNumber).success;

export async function load({ viewer }: LoadContext): Promise<Loaded<null>> {
  if (viewer?.type === 'vendor') return { redirect: '/add-product' };
  if (viewer?.role === 'operator') return { redirect: startPageOf(viewer) };
  return { data: null };
}

export function Page() {
  const viewer = useLastViewer();
  if (!viewer) return null;
  const terms = [text.freeSales(TRIAL_SALES), text.thenMonthly(formatUgx(MONTHLY_PRICE_UGX)), text.alwaysFree];
  return (
    <FormFrame heading={text.heading} intro={text.intro} needsScripts>
      <ul className="flex flex-col gap-2">
        {terms.map((term) => (
          <li key={term} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
            {term}
          </li>
        ))}
      </ul>
      <StartSellingForm key={viewer.id} viewer={viewer} />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}

function StartSellingForm({ viewer }: { viewer: CurrentUser }) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const form = useForm<InputOf<typeof startSelling>['body']>({
    check: (typed) => {
      const checked = VendorDetails.safeParse({ contactNumber: viewer.contactNumber, ...typed });
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async (body) => {
      await session.change(await api.call(startSelling, { body }));
      toast({ title: text.storeOpened, description: text.storeOpenedMore, tone: 'success' });
      navigate('/add-product', { replace: true });
    },
    explain: (error) => {
      toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
      return explain(error);
    },
  });
  const field = (name: string) => ({ id: name, name, error: form.errorOf(name) });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormProblems problem={form.problem} />
      <TextArea
        {...field('bio')}
        label={signInText.vendorBio}
        hint={signInText.vendorBioHint}
        defaultValue={viewer.bio ?? ''}
      />
      <LocationField
        {...field('location')}
        isOfSeller
        label={signInText.location}
        hint={signInText.locationHint}
        defaultValue={viewer.location ?? ''}
        autoComplete="address-level2"
      />
      {hasNumber(viewer) || (
        <TextField
          {...field('contactNumber')}
          type="tel"
          label={signInText.contactNumber}
          hint={signInText.contactNumberHint}
          defaultValue={viewer.contactNumber ?? ''}
          autoComplete="tel"
        />
      )}
      <Button type="submit" size="large" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.openStore}
      </Button>
    </form>
  );
}
