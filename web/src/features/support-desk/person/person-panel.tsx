import type { PersonContext } from '@akatale/contracts/accounts/people-schemas';
import { hasRole } from '@akatale/contracts/operators/operators';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { type BackTo, PageHeading } from '../../../ui/page-heading.tsx';
import { VendorDetails } from '../../vendor-management/index.ts';
import { personQuery } from '../inbox-queries.ts';
import { Contacts } from './contacts.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonPlan } from './person-plan.tsx';

interface PersonPanelProps {
  personId: number | string;
  level: 1 | 2;
  /** Of a page of its own. */
  back?: BackTo | undefined;
}

export function PersonPanel({ personId, level, back }: PersonPanelProps) {
  const person = useQuery(personQuery(useApi(), personId));
  if (person.isPending) {
    return (
      <div role="status" aria-label={text.loadingPerson} className="flex flex-col gap-4">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (person.isError && !person.data) {
    return <LoadFailed level={level} title={text.personFailed} tryAgain={text.tryAgain} retry={person.refetch} />;
  }
  if (!person.data) {
    return (
      <EmptyState
        level={level}
        drawing={<LostDrawing />}
        title={text.personMissing}
        action={back && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
      >
        {text.personMissingMore}
      </EmptyState>
    );
  }
  return <Person person={person.data} level={level} back={back} />;
}

interface PersonProps extends Omit<PersonPanelProps, 'personId'> {
  person: PersonContext;
}

function Person({ person, level, back }: PersonProps) {
  const { id, name, avatar, type, location, memberSince, emailVerified, isSuspended } = person;
  const below = level === 1 ? 2 : 3;
  const role = useLastViewer()?.operatorRole;
  const isManaged = level === 1 && type === 'vendor' && hasRole(role, 'moderator');
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <PageHeading
          level={level}
          back={back}
          lead={<Avatar name={name} url={avatar} />}
          intro={location ?? text.noLocation}
        >
          {name}
        </PageHeading>
        <p className="flex flex-wrap gap-2">
          <Badge tone="neutral">{text[type]}</Badge>
          <Badge tone={emailVerified ? 'success' : 'warn'}>
            {emailVerified ? text.emailVerified : text.emailNotVerified}
          </Badge>
          {isSuspended && <Badge tone="danger">{text.suspended}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{text.memberSince(formatDate(memberSince))}</p>
        <Contacts personId={id} />
        <PersonActions person={person} />
      </header>
      {isManaged && <VendorDetails id={id} />}
      <PersonPlan person={person} level={below} hasPlan={!isManaged} />
      <PersonHistory person={person} level={below} />
    </div>
  );
}
