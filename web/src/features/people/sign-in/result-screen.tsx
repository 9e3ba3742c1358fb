import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';

interface ResultScreenProps {
  icon: ReactNode;
  heading: string;
  message: ReactNode;
  children: ReactNode;
}

export function ResultScreen({ icon, heading, message, children }: ResultScreenProps) {
  return (
    <div className="mx-auto flex max-w-form animate-enter flex-col gap-5 pb-8 sm:pb-14">
      <div aria-live="polite">
        <PageHeading lead={<Disc>{icon}</Disc>} intro={message}>
          {heading}
        </PageHeading>
      </div>
      {children}
    </div>
  );
}

function Disc({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-11 items-center justify-center rounded-pill bg-primary-soft text-on-primary-soft">
      {children}
    </span>
  );
}
