import { hasRole } from '@akatale/contracts/operators/operators';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { personQuery } from '../inbox-queries.ts';
import { PersonPanel } from './person-panel.tsx';

export function Person({ personId }: { personId: string }) {
  const { data: person } = useQuery(personQuery(useApi(), personId));
  const role = useLastViewer()?.operatorRole;
  const isManaged = person?.type === 'vendor' && hasRole(role, 'moderator');
  return (
    <div className="mx-auto w-full max-w-form">
      <PersonPanel
        personId={personId}
        level={1}
        back={
          isManaged
            ? { href: '/admin/vendors', label: text.backToVendors }
            : { href: '/admin/support', label: text.backToInbox }
        }
      />
    </div>
  );
}

export async function loadPerson({ api, queries }: LoadContext, personId: string): Promise<Loaded<string | null>> {
  const person = await queries.fetchQuery({ ...personQuery(api, personId), staleTime: 0 });
  return person ? { data: person.name } : { data: null, status: 404 };
}

export const personTitle = (name: string | null): string => name ?? text.personMissing;
