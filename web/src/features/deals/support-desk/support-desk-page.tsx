import { hasRole } from '@akatale/contracts/people/operators';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { LoadContext, Loaded, PageContext, PageHead, PageProps } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { useSearch } from '../../../ui/link.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { personQuery } from './inbox-queries.ts';
import { Inbox, inboxTitle, loadInbox } from './inbox.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { loadReplies, repliesTitle, SavedReplies } from './replies/saved-replies.tsx';

function Person({ personId }: { personId: string }) {
  const { data: person } = useQuery(personQuery(useApi(), personId));
  const role = useLastViewer()?.operatorRole;
  const isManaged = person?.type === 'vendor' && hasRole(role, 'moderator');
  const back = isManaged
    ? { href: '/admin/vendors', label: text.backToVendors }
    : { href: '/admin/support', label: text.backToInbox };
  const panel = <PersonPanel personId={personId} level={1} back={back} />;
  if (!person) return panel;
  const { name, avatar } = person;
  return (
    <DeskFrame heading={name} back={back} lead={<Avatar name={name} url={avatar} />} room={back.href}>
      {panel}
    </DeskFrame>
  );
}

async function loadPerson({ api, queries }: LoadContext, personId: string): Promise<Loaded<string | null>> {
  const person = await queries.fetchQuery({ ...personQuery(api, personId), staleTime: 0 });
  return person ? { data: person.name } : { data: null, status: 404 };
}

const personTitle = (name: string | null): string => name ?? text.personMissing;

type Title = string | null;

/** Three pages in one module: every entry of the site map adds bytes to every page. */
export function Page({ params }: PageProps) {
  const search = new URLSearchParams(useSearch());
  const personId = params['person'];
  if (personId !== undefined) return <Person key={personId} personId={personId} />;
  return isOfReplies(search) ? <SavedReplies /> : <Inbox />;
}

export async function load(context: LoadContext): Promise<Loaded<Title>> {
  const personId = context.params['person'];
  if (personId !== undefined) return loadPerson(context, personId);
  return isOfReplies(context.search) ? loadReplies(context) : loadInbox(context);
}

export function head(name: Title, { params, search }: PageContext): PageHead {
  if (params['person'] !== undefined) return { title: personTitle(name) };
  return { title: isOfReplies(search) ? repliesTitle : inboxTitle };
}

const isOfReplies = (search: URLSearchParams) => search.get('view') === 'replies';
