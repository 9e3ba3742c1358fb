import type { PersonContext } from '@akatale/contracts/people/people-schemas';
import { type ReactNode, useId } from 'react';

export interface PersonSectionProps {
  person: PersonContext;
  level: 2 | 3;
}

interface PanelSectionProps {
  title: string;
  level: 2 | 3;
  children: ReactNode;
}

export function PanelSection({ title, level, children }: PanelSectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <Heading id={id} className="text-lg">
        {title}
      </Heading>
      {children}
    </section>
  );
}

export function PanelRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
