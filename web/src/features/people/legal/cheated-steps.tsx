import type { ReactNode } from 'react';
import { legalText } from '../../../text/people/legal-text.ts';

const text = legalText.cheated;

/** What one who was cheated does now, in this order. */
export function CheatedSteps({ children }: { children?: ReactNode }) {
  return (
    <ol className="pl-5" style={{ listStyleType: 'decimal' }}>
      <li>{text.stopPaying}</li>
      <li>{text.callNetwork}</li>
      <li>{text.keepChat}</li>
      {children}
    </ol>
  );
}
