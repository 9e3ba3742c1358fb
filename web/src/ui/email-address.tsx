/** Breaks after its @, where it does not fit on one line. */
export function EmailAddress({ children }: { children: string }) {
  const domain = children.lastIndexOf('@') + 1;
  return (
    <span>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </span>
  );
}
