import { formAction, usePosted } from '../../../data/posted-form.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { useNext } from './use-next.ts';

/** Scripts use the link by themselves. A document may not: mail programs open links that nobody has pressed. */
export function VerifyByForm() {
  const refused = usePosted('verify')?.error;
  return (
    <form
      method="post"
      action={formAction('verify', useNext())}
      className="flex flex-col gap-3"
      style={{ animation: 'enter .2s 3s backwards' }}
    >
      <FormToken />
      {refused && (
        <p role="alert" className="font-semibold text-danger">
          {refused.userMessage}
        </p>
      )}
      <Button type="submit">{text.verifyTitle}</Button>
    </form>
  );
}
