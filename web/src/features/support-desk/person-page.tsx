import type { LoadContext, Loaded, PageHead, PageProps } from '../../data/page.ts';
import { supportDeskText as text } from '../../text/support-desk-text.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { personQuery } from './inbox-queries.ts';
import { PersonPanel } from './person-panel.tsx';

/** What helps to help somebody. */
export function Page({ params }: PageProps) {
  const personId = params['id'] ?? '';
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-2">
      <BackLink href="/admin/support">{text.backToInbox}</BackLink>
      <PersonPanel key={personId} personId={personId} level={1} />
    </div>
  );
}

type Name = string | null;

export async function load({ api, queries, params }: LoadContext): Promise<Loaded<Name>> {
  const person = await queries.fetchQuery({
    ...personQuery(api, params['id'] ?? ''),
    staleTime: 0,
  });
  return person ? { data: person.name } : { data: null, status: 404 };
}

export function head(name: Name): PageHead {
  return { title: name ?? text.personMissing };
}
