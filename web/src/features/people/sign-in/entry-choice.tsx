import { withNext } from '@akatale/contracts/pages/safe-next';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { WantedProduct } from './lazy-wanted.tsx';
import { useNext } from './use-next.ts';

/** A new person, or one with an account; with what they came for in sight. */
export function EntryChoice({ at }: { at: '/auth' | '/register-buyer' | '/register-vendor' }) {
  const next = useNext();
  const isNew = at !== '/auth';
  const choice = (path: string, label: string, isChosen: boolean) => (
    <ButtonLink
      href={withNext(path, next)}
      variant={isChosen ? 'ghost' : 'secondary'}
      aria-current={isChosen ? 'page' : undefined}
      className={`px-2! text-center ${isChosen ? 'border border-primary bg-primary-soft text-on-primary-soft' : ''}`}
    >
      {label}
    </ButtonLink>
  );
  return (
    <>
      <WantedProduct />
      <nav aria-label={text.entry} className="grid grid-cols-2 gap-2">
        {choice(isNew ? at : '/register-buyer', text.register, isNew)}
        {choice('/auth', text.login, !isNew)}
      </nav>
    </>
  );
}
