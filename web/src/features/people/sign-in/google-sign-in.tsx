import { type GoogleProblem, googleProblems } from '@akatale/contracts/people/google-problems';
import { useSettings } from '../../../data/client.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { FormProblem } from '../../../ui/form/use-form.ts';
import { AgreementNotice } from './agreement-notice.tsx';

/** A plain link, because it leaves our pages. `opensAccounts`: no form beside it says what a new account agrees to. */
export function GoogleSignIn({ next, opensAccounts = false }: { next: string | null; opensAccounts?: boolean }) {
  if (!useSettings().hasGoogleSignIn) return null;
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <div className="flex flex-col gap-5">
      <p className="between-lines flex items-center gap-3 text-ink-muted">{text.or}</p>
      <a href={`/auth/google${query}`} rel="nofollow" className={buttonLook({ variant: 'secondary', size: 'large' })}>
        <img src="/google.svg" alt="" width="20" height="20" />
        {text.continueWithGoogle}
      </a>
      {opensAccounts && <AgreementNotice />}
    </div>
  );
}

/** Reads the failure code of the redirect (`?problem=`). */
export function googleProblemIn(search: URLSearchParams): FormProblem | null {
  const given = search.get('problem');
  const problem = googleProblems.find((candidate): candidate is GoogleProblem => candidate === given);
  return problem ? { title: text.googleProblems[problem], fields: [] } : null;
}
