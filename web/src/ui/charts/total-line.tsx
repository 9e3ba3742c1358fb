interface TotalLineProps {
  label: string;
  /** How it is made up, such as quantity times price. */
  detail: string;
  amount: string;
}

/** What something comes to, with how it is made up under its name. */
export function TotalLine({ label, detail, amount }: TotalLineProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink">
      <span className="font-semibold">{label}</span>
      <span className="max-w-full font-display text-2xl font-bold wrap-anywhere">{amount}</span>
      <span className="basis-full text-sm text-ink-muted">{detail}</span>
    </p>
  );
}
