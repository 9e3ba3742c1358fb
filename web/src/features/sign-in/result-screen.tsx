import type { ReactNode } from 'react';

interface ResultScreenProps {
  icon: ReactNode;
  heading: string;
  message: string;
  children: ReactNode;
}

export function ResultScreen({ icon, heading, message, children }: ResultScreenProps) {
  return (
    <div className="mx-auto flex max-w-form animate-enter flex-col gap-5 py-8 sm:py-14">
      <span className="inline-flex size-14 items-center justify-center rounded-pill bg-primary-soft text-on-primary-soft">
        {icon}
      </span>
      <header className="flex flex-col gap-1" aria-live="polite">
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="wrap-anywhere text-ink-muted">{message}</p>
      </header>
      {children}
    </div>
  );
}
