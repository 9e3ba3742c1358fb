import type { PersonContext } from '@akatale/contracts/accounts/people-schemas';
import { hasRole } from '@akatale/contracts/operators/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProofHost } from '../../proof/index.ts';
import { refetchVendors, SuspendButton } from '../../vendor-management/index.ts';
import { ViewAsButton } from '../../view-as/index.ts';

export function PersonActions({ person }: { person: PersonContext }) {
  const { id, type } = person;
  const queries = useQueryClient();
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
          <SuspendButton person={person} onChanged={() => void refetchVendors(queries)} />
          <ProofHost />
        </>
      )}
    </div>
  );
}
