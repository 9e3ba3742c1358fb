import { hasRole } from '@akatale/contracts/operators/operators';
import type { PersonContext } from '@akatale/contracts/accounts/people-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api/endpoint-query.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProofHost } from '../../proof/index.ts';
import { SuspendButton } from '../../vendor-management/index.ts';
import { ViewAsButton } from '../../view-as/index.ts';
import { personQuery } from '../inbox-queries.ts';

export function PersonActions({ person }: { person: PersonContext }) {
  const { id, type } = person;
  const queries = useQueryClient();
  const { queryKey } = personQuery(useApi(), id);
  const role = useLastViewer()?.operatorRole;
  const mayModerate = hasRole(role, 'moderator') && !person.isOperator;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {type === 'vendor' && (
        <ButtonLink variant="ghost" size="compact" href={`/vendor-store/${id}`}>
          {text.visitStore}
        </ButtonLink>
      )}
      {mayModerate && (
        <>
          <ViewAsButton person={person} />
          <SuspendButton person={person} onChanged={() => void queries.invalidateQueries({ queryKey })} />
          <ProofHost />
        </>
      )}
    </div>
  );
}
