import type { LoadContext, Loaded, PageContext, PageHead, PageProps } from '../../data/page.ts';
import { useSearch } from '../../ui/link.tsx';
import { Inbox, inboxTitle, loadInbox } from './inbox.tsx';
import { loadPerson, Person, personTitle } from './person/person.tsx';
import { loadReplies, repliesTitle, SavedReplies } from './replies/saved-replies.tsx';

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
