import type { ComponentProps } from 'react';
import { legalText as text } from '../../../text/people/legal-text.ts';
import type { LegalAction } from '../../../text/people/legal/section.ts';
import { buttonLook, ButtonLink } from '../../../ui/button.tsx';

interface LegalActionsProps extends Pick<ComponentProps<typeof ButtonLink>, 'size'> {
  actions: readonly LegalAction[];
}

/**
 * What is done at once, on a phone a button in a row each, the first of them the main one; a computer cannot call, so there the
 * numbers are read.
 */
export function LegalActions({ actions, size }: LegalActionsProps) {
  return (
    <div className="flex flex-col gap-2 md:items-start">
      <ul className="hidden md:block">
        {actions.flatMap((action) =>
          action.does === 'report' ? (
            []
          ) : (
            <li key={action.does}>
              <a href={`tel:${action.number}`} className="touch inline-flex items-center font-semibold">
                {text.actions[action.does](action.number)}
              </a>
            </li>
          ),
        )}
      </ul>
      {actions.map((action, index) => {
        const look = { variant: index === 0 ? 'primary' : 'secondary', ...(size && { size }) } as const;
        return action.does === 'report' ? (
          <ButtonLink key={action.does} href={action.href} {...look}>
            {text.actions.report}
          </ButtonLink>
        ) : (
          <a
            key={action.does}
            href={`tel:${action.number}`}
            className={buttonLook({ ...look, className: 'md:hidden' })}
          >
            {text.actions[action.does](action.number)}
          </a>
        );
      })}
    </div>
  );
}
