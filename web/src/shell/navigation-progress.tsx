export function NavigationProgress({ isPending }: { isPending: boolean }) {
  if (!isPending) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden">
      <div className="h-full w-full animate-travel bg-primary" />
    </div>
  );
}
