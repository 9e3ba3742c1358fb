/** Stands where something does not work without scripts. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <p className="rounded-card bg-warn-soft p-4 text-warn">{children}</p>
    </noscript>
  );
}
