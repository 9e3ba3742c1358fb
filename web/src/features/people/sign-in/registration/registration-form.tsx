import { withNext } from '@akatale/contracts/pages/safe-next';
import type { UserType } from '@akatale/contracts/people/accounts';
import { register, getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ApiError, userMessageOf } from '../../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../../data/api/fetch-dispatch.ts';
import { useClient } from '../../../../data/client.ts';
import { formAction, usePosted } from '../../../../data/posted-form.ts';
import { signInText as text } from '../../../../text/people/sign-in-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../../../ui/form/field.tsx';
import { FormToken } from '../../../../ui/form/form-token.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { ChevronDownIcon } from '../../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../../ui/link.tsx';
import { fetchCode } from '../../../../ui/loading/fetch-code.ts';
import { LocationField } from '../../location/index.ts';
import { AgreementNotice } from '../agreement-notice.tsx';
import { FormProblems, WasWarned } from '../form-frame.tsx';
import { explain } from '../problem.ts';
import { useNext, wantedProduct } from '../use-next.ts';
import type { Registration } from './check-registration.ts';
import { noteRegistration, rememberEmail } from './registered-email.ts';
import { clearRegistration, saveRegistration, useRegistrationDraft } from './registration-draft.ts';

/** Fetched after the page, which needs no schemas before something was typed. */
const fetchCheck = async () => import('./check-registration.ts');

export function RegistrationForm({ type }: { type: UserType }) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const next = useNext();
  const navigate = useNavigate();
  const posted = usePosted('register');
  const warnedPassword = useRef<string | null>(null);
  const suggested = useRef('');
  useEffect(() => void fetchCode(fetchCheck), []);
  const { create, delay } = useRegister();

  async function send(registration: Registration) {
    await create({ ...registration, ...(next && { next }) });
    clearRegistration();
    // If the server hides whether an address is registered, registration does not sign in.
    const viewer = await api.call(getCurrentUser, {}).catch(() => null);
    const chat = viewer && (await startWanted(viewer));
    if (viewer) await session.change(viewer);
    else rememberEmail(registration.email);
    // The chat is the proof; a toast would cover its item.
    if (chat) return navigate(chat, { replace: true });
    noteRegistration();
    navigate(withNext('/verify-email', next));
  }

  /** The chat about the product one came from. None where an address must be confirmed first, or the product has gone. */
  async function startWanted({ mustVerifyEmail }: CurrentUser): Promise<string | null> {
    const productId = Number(wantedProduct(next));
    if (!productId || mustVerifyEmail) return null;
    try {
      const { startChat } = await import('@akatale/contracts/deals/chats-endpoints');
      return `/chat/${(await api.call(startChat, { body: { productId } })).id}`;
    } catch {
      return null;
    }
  }

  const form = useForm<Registration>({
    check: async (typed) => {
      const { checkRegistration } = await fetchCheck();
      const checked = checkRegistration(type, typed, warnedPassword.current, suggested.current);
      if ('warned' in checked) warnedPassword.current = checked.warned ?? null;
      return checked;
    },
    send,
    explain: (error) => {
      const description = userMessageOf(error);
      toast({ title: text.registrationFailed, description, tone: 'error' });
      return explain(error);
    },
    returned: posted?.error && explain(posted.error),
  });
  useRegistrationDraft(form.formProps.ref);

  /** Keeps the username as the name suggests it until another one is typed. */
  async function suggestUsername(of: HTMLFormElement | null) {
    const field = (name: string) => of?.elements.namedItem(name) as HTMLInputElement | null;
    const [name, username] = [field('name'), field('username')];
    if (!name?.value || !username) return;
    const found = (await fetchCode(() => import('./suggest-username.ts'))).suggestUsername(name.value);
    // A person who is about to type their own is not interrupted.
    const isTheirs = username === document.activeElement;
    if (!isTheirs && (username.value === '' || username.value === suggested.current)) username.value = found;
    suggested.current = found;
  }
  // A name may have been restored, or typed before the scripts ran.
  const suggestAtFirst = useEffectEvent(() => suggestUsername(form.formProps.ref.current));
  useEffect(() => void suggestAtFirst(), []);

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.name === 'name') void suggestUsername(currentTarget);
    saveRegistration(Object.fromEntries(new FormData(currentTarget)), Date.now());
  }

  return (
    <form {...form.formProps} action={formAction('register', next)} onInput={onInput} className="flex flex-col gap-4">
      <FormToken />
      <WasWarned posted={posted} />
      <FormProblems problem={form.problem} />
      <Fields isVendor={type === 'vendor'} errorOf={form.errorOf} typed={posted?.values} />
      <div>
        <AgreementNotice />
        <p role="status">{delay}</p>
      </div>
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {text.register}
      </Button>
    </form>
  );
}

interface FieldsProps {
  isVendor: boolean;
  errorOf: (field: string) => string | undefined;
  /** In a form that the server has given back. */
  typed: Readonly<Record<string, string>> | undefined;
}

function Fields({ isVendor, errorOf, typed }: FieldsProps) {
  const field = (name: string) => ({ id: name, name, error: errorOf(name), defaultValue: typed?.[name] });
  return (
    <>
      <TextField
        {...field('name')}
        label={isVendor ? text.businessName : text.name}
        autoComplete={isVendor ? 'organization' : 'name'}
      />
      <TextField
        {...field('username')}
        label={text.username}
        optionalLabel={text.optional}
        hint={text.usernameHint}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('email')} type="email" label={text.email} autoComplete="username" />
      <TextField
        {...field('contactNumber')}
        type="tel"
        label={text.contactNumber}
        hint={text.contactNumberHint}
        autoComplete="tel"
      />
      <LocationField
        {...field('location')}
        isOfSeller={isVendor}
        label={text.location}
        placeholder={text.locationHint}
        autoComplete="address-level2"
      />
      {isVendor ? (
        <TextArea {...field('bio')} label={text.vendorBio} placeholder={text.vendorBioHint} />
      ) : (
        <AboutBuyer {...field('bio')} />
      )}
      <Pair>
        <PasswordField
          {...field('password')}
          label={text.password}
          hint={text.passwordHint}
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={text.confirmPassword}
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
          autoComplete="new-password"
        />
      </Pair>
    </>
  );
}

/** Two that belong together: beside each other where there is room, else closer than the others. A hint is below its field. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <div
      className="grid items-start gap-3 [&_p]:order-1"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' }}
    >
      {children}
    </div>
  );
}

/** Few write it here, so it is a line until it is tapped; what was written before is in sight. */
function AboutBuyer(field: Pick<ComponentProps<typeof TextArea>, 'id' | 'name' | 'error' | 'defaultValue'>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current?.querySelector('textarea')?.value) details.current.open = true;
  }, []);
  return (
    <details ref={details} open={field.error !== undefined || undefined} className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {text.addAbout}
        <ChevronDownIcon className="size-5 eases group-open:rotate-180" />
      </summary>
      <TextArea {...field} label={text.buyerBio} optionalLabel={text.optional} />
    </details>
  );
}

interface Sent {
  values: string;
  key: string;
  proof?: Registration['proof'];
}

/** Creates the account, after a proof of work where the server asks for one: `delay` says meanwhile why it takes longer. */
function useRegister() {
  const { api } = useClient();
  // The same key for the same values: a retry after a lost response must not create a second account.
  const sent = useRef<Sent>({ values: '', key: '' });
  const [delay, setDelay] = useState<string | null>(null);

  async function create(body: Registration) {
    const values = JSON.stringify(body);
    if (sent.current.values !== values) sent.current = { values, key: newIdempotencyKey() };
    const call = async ({ key, proof }: Sent) =>
      api.call(register, { body: proof ? { ...body, proof } : body }, { idempotencyKey: key });
    try {
      await call(sent.current).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'PROOF_NEEDED') throw error;
        const { findProofOfWork } = await fetchCode(() => import('./find-proof-of-work.ts'));
        const proof = await findProofOfWork(error, setDelay);
        // Nothing was created under the first key, and another body needs another one.
        sent.current = { values, key: newIdempotencyKey(), proof };
        await call(sent.current);
      });
    } finally {
      setDelay(null);
    }
  }

  return { create, delay };
}
