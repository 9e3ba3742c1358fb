import { signInText } from '../../../text/people/sign-in-text.ts';
import { Link } from '../../../ui/link.tsx';

const text = signInText.agree;
const link = 'inline-block min-h-6 text-link hover:underline';

/** What a new account agrees to, at the button that opens it. */
export function AgreementNotice() {
  return (
    <p className="text-sm text-ink-muted">
      {text.before}
      <Link href="/terms" className={link}>
        {text.terms}
      </Link>
      {text.between}
      <Link href="/privacy" className={link}>
        {text.privacy}
      </Link>
      {text.after}
    </p>
  );
}
