import type { ComponentProps } from 'react';
import { legalText as text } from '../../../text/people/legal-text.ts';
import type { LegalAction } from '../../../text/people/legal/section.ts';
import { buttonLook, ButtonLink } from '../../../ui/button.tsx';

interface LegalActionsProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'className'> {
  actions: readonly LegalAction[];
}

/** Buttons for what is done at once, the first of them the main one. */
export function LegalActions({ actions, ...look }: LegalActionsProps) {
  return actions.map((action, index) => {
    const variant = index === 0 ? 'primary' : 'secondary';
    return action.does === 'report' ? (
      <ButtonLink key={action.does} href={action.href} variant={variant} {...look}>
        {text.actions.report}
      </ButtonLink>
    ) : (
      <a key={action.does} href={`tel:${action.number}`} className={buttonLook({ variant, ...look })}>
        {text.actions[action.does](action.number)}
      </a>
    );
  });
}
