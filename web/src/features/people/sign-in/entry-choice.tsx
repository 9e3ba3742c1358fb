import { withNext } from '@akatale/contracts/pages/safe-next';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { SegmentedLinks } from '../../../ui/form/segmented-links.tsx';
import { WantedProduct } from './lazy-wanted.tsx';
import { useNext } from './use-next.ts';

/** A new person, or one with an account; with what they came for in sight. */
export function EntryChoice({ at }: { at: '/auth' | '/register-buyer' | '/register-vendor' }) {
  const next = useNext();
  const isNew = at !== '/auth';
  return (
    <>
      <WantedProduct />
      <SegmentedLinks
        label={text.entry}
        choices={[
          { href: withNext(isNew ? at : '/register-buyer', next), label: text.register, isSelected: isNew },
          { href: withNext('/auth', next), label: text.login, isSelected: !isNew },
        ]}
      />
    </>
  );
}
