import type { ReactNode } from 'react';
import type { usePosted } from '../../../data/posted-form.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import type { FormProblem } from '../../../ui/form/use-form.ts';
import { NeedsScripts } from '../../../ui/needs-scripts.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

interface FormFrameProps {
  heading: string;
  intro?: string;
  above?: ReactNode;
  needsScripts?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

export function FormFrame({ heading, intro, above, needsScripts = false, children, footer }: FormFrameProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 pb-4 sm:pb-6">
      {above}
      <PageHeading intro={intro}>{heading}</PageHeading>
      {needsScripts && <NeedsScripts>{text.needsScripts}</NeedsScripts>}
      {children}
      {footer && <footer className="flex flex-col gap-1 border-t border-line pt-4 text-ink-muted">{footer}</footer>}
    </div>
  );
}

/** What no field on the screen says. */
export function FormProblems({ problem }: { problem: FormProblem | null }) {
  if (!problem || problem.isElsewhere === false) return null;
  return (
    <FormErrors
      title={problem.title}
      reason={problem.reason}
      errors={problem.fields.map(({ field, message }) => ({ id: field, message }))}
    />
  );
}

/** In a form that was given back with the warning of a common password: sent again, it keeps one. */
export function WasWarned({ posted }: { posted: ReturnType<typeof usePosted> }) {
  const isWarned = posted?.values['warned'] ?? posted?.error?.fields.some(({ code }) => code === 'PASSWORD_COMMON');
  return isWarned ? <input type="hidden" name="warned" value="1" /> : null;
}

export function FooterLink({ children, link }: { children: ReactNode; link: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-link [&_a]:hover:underline">
      {children} {link}
    </p>
  );
}
