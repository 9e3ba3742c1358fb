interface TotalRowProps {
  label: string;
  detail: string;
  amount: string;
}

export function TotalRow({ label, detail, amount }: TotalRowProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink">
      <span className="font-semibold">{label}</span>
      <span className="max-w-full font-display text-2xl font-bold wrap-anywhere">{amount}</span>
      <span className="basis-full text-sm text-ink-muted">{detail}</span>
    </p>
  );
}
