import { type ComponentProps, Fragment } from 'react';
import { legalText as text } from '../../../text/people/legal-text.ts';
import type { LegalAction } from '../../../text/people/legal/section.ts';
import { buttonLook, ButtonLink } from '../../../ui/button.tsx';

interface LegalActionsProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'className'> {
  actions: readonly LegalAction[];
}

/** Buttons for what is done at once, the first of them the main one; a computer cannot call, so there numbers are read. */
export function LegalActions({ actions, className = '', ...look }: LegalActionsProps) {
  return actions.map((action, index) => {
    const variant = index === 0 ? 'primary' : 'secondary';
    if (action.does === 'report') {
      return (
        <ButtonLink key={action.does} href={action.href} variant={variant} className={className} {...look}>
          {text.actions.report}
        </ButtonLink>
      );
    }
    const href = `tel:${action.number}`;
    const words = text.actions[action.does](action.number);
    return (
      <Fragment key={action.does}>
        <a href={href} className={buttonLook({ variant, className: `md:hidden ${className}`, ...look })}>
          {words}
        </a>
        <a href={href} className="touch hidden items-center text-xl font-bold md:flex">
          {words}
        </a>
      </Fragment>
    );
  });
}
