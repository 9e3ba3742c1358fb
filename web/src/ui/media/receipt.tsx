import { Fragment, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { PrintIcon } from '../icons/print-icons.tsx';
import { useHydrated } from '../loading/hydrated.ts';

interface ReceiptProps {
  from: { name: string; lines: readonly string[] };
  title: string;
  rows: readonly { name: string; value: ReactNode }[];
  total: { name: string; value: string };
  /** Shown over the receipt if it is not valid. */
  void?: string | undefined;
  foot: string;
}

/** The only thing on the page that is printed. */
export function Receipt({ from, title, rows, total, void: isVoid, foot }: ReceiptProps) {
  return (
    <article
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 print:border-0 print:p-0"
      style={{ page: 'receipt' }}
    >
      {isVoid && (
        <p className="rounded-chip border-2 border-danger px-3 py-2 text-center font-bold text-danger">{isVoid}</p>
      )}
      <header className="flex flex-col gap-0.5 wrap-anywhere">
        <p className="font-display text-xl font-bold">{from.name}</p>
        {from.lines.map((line) => (
          <p key={line} className="text-ink-muted">
            {line}
          </p>
        ))}
      </header>
      {/* On the screen it is the title of the page, which is not printed. */}
      <h2 className="hidden border-t-2 border-ink pt-3 print:block">{title}</h2>
      <dl className="flex flex-col gap-2 border-t-2 border-ink pt-3 print:border-0 print:pt-0">
        {rows.map(({ name, value }) => (
          <div key={name} className="grid gap-3" style={{ gridTemplateColumns: '6.5rem minmax(0, 1fr)' }}>
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{softened(value)}</dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3">
          <dt className="text-lg font-semibold">{total.name}</dt>
          <dd className="font-display text-2xl font-bold wrap-anywhere">
            {isVoid ? <s>{total.value}</s> : total.value}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted">{foot}</p>
    </article>
  );
}

/** What can be done with a receipt, two beside each other where their words have room. */
export function ReceiptButtons({ children }: { children: ReactNode }) {
  return (
    <div
      className="grid gap-2 print:hidden"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))' }}
    >
      {children}
    </div>
  );
}

/** A long address or reference breaks at its signs before it breaks within a word. */
function softened(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  return (value.match(/[^@._-]*[@._-]|[^@._-]+/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function PrintButton({ label, variant = 'primary' }: { label: string; variant?: 'primary' | 'secondary' }) {
  const isHydrated = useHydrated();
  return (
    <Button variant={variant} disabled={!isHydrated} onClick={() => print()}>
      <PrintIcon className="size-5" />
      {label}
    </Button>
  );
}
