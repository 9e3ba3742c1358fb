import { openContacts } from '@akatale/contracts/people/accounts-endpoints';
import { hasRole } from '@akatale/contracts/people/operators';
import type { PersonContext } from '@akatale/contracts/people/people-schemas';
import { useQuery, useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { useLastViewer } from '../../../../data/session/last-viewer.ts';
import { Slot } from '../../../../data/slots.ts';
import { supportDeskText as text } from '../../../../text/deals/operators/support-desk-text.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink, Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmailAddress } from '../../../../ui/email-address.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { formatDate, formatDateTime } from '../../../../ui/format/format.ts';
import { MoreIcon } from '../../../../ui/icons/menu-icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { LostDrawing } from '../../../../ui/media/drawings.tsx';
import { PopoverMenu } from '../../../../ui/overlay/popover-menu.tsx';
import type { BackTo } from '../../../../ui/page-heading.tsx';
import { ViewAsButton } from '../../../people/view-as/index.ts';
import { personQuery } from '../inbox-queries.ts';
import { PanelSection, type PersonSectionProps } from './panel-section.tsx';
import { PersonPlan } from './person-plan.tsx';
import { refusedAct } from './refused-act.ts';

const contactLink = 'inline-flex min-h-11 items-center text-link hover:underline';

interface PersonPanelProps {
  personId: number | string;
  level: 1 | 2;
  /** Where a missing person leads back to, on a page of its own; that page has the heading. */
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
  return <Person person={person.data} level={level} />;
}

interface PersonProps extends Pick<PersonPanelProps, 'level'> {
  person: PersonContext;
}

/** From 1,024 px on a page of its own has two columns. */
function Person({ person, level }: PersonProps) {
  const { id, name, avatar, type, location, memberSince, emailVerified, isSuspended, suspendedUntil, isClosed } =
    person;
  const below = level === 1 ? 2 : 3;
  const role = useLastViewer()?.operatorRole;
  const isManaged = level === 1 && type === 'vendor' && hasRole(role, 'moderator');
  return (
    <div className={classNames('flex flex-col gap-6', level === 1 && 'lg:grid lg:grid-cols-2 lg:items-start')}>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-3">
          {level === 2 && (
            <h2 className="flex items-center gap-3 text-lg wrap-anywhere">
              <Avatar name={name} url={avatar} />
              {name}
            </h2>
          )}
          <p className="dotted text-sm text-ink-muted">
            <span className="wrap-anywhere">{location ?? text.noLocation}</span>
            <span>{text.memberSince(formatDate(memberSince))}</span>
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge tone="neutral">{text[type]}</Badge>
            <Badge tone={emailVerified ? 'success' : 'warn'}>
              {emailVerified ? text.emailVerified : text.emailNotVerified}
            </Badge>
            {isSuspended && (
              <Badge tone="danger">
                {suspendedUntil ? text.suspendedUntil(formatDate(suspendedUntil)) : text.suspended}
              </Badge>
            )}
            {isClosed && <Badge tone="danger">{text.closedByThemselves}</Badge>}
          </p>
          <PersonActs person={person} />
        </header>
        {isManaged && <Slot part="VendorDetails" id={id} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PersonPlan {...{ person, isManaged }} level={below} />
        <PersonHistory person={person} level={below} />
      </div>
    </div>
  );
}

/** The contacts take the place of their button; all but that and the store is in a menu. */
function PersonActs({ person }: { person: PersonContext }) {
  const { toast } = useToasts();
  const api = useApi();
  const isHydrated = useHydrated();
  const role = useLastViewer()?.operatorRole;
  const { id, name, type } = person;
  const mayModerate = hasRole(role, 'moderator') && !person.isOperator;
  const open = useMutation({
    mutationFn: () => api.call(openContacts, { params: { id }, body: {} }),
    onError: (error) => toast({ title: text.contactsFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {open.data ? (
          <Contacts {...open.data} />
        ) : (
          <Button
            variant="secondary"
            size="compact"
            disabled={!isHydrated}
            isBusy={open.isPending}
            onClick={() => open.mutate()}
          >
            {text.openContacts}
          </Button>
        )}
        {type === 'vendor' && (
          <ButtonLink variant="secondary" size="compact" href={`/vendor-store/${id}`}>
            {text.store}
          </ButtonLink>
        )}
        {mayModerate && (
          <PopoverMenu label={text.moreAbout(name)} tooltip={text.more} trigger={<MoreIcon />}>
            <ViewAsButton person={person} />
            <Slot part="SuspendButton" person={person} />
          </PopoverMenu>
        )}
      </div>
      <p className="text-xs text-ink-muted">{text.openContactsMore}</p>
    </div>
  );
}

function Contacts({ email, contactNumber }: { email: string | null; contactNumber: string | null }) {
  return (
    <p role="status" className="flex flex-col items-start">
      {email !== null && (
        <a href={`mailto:${email}`} className={contactLink}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      )}
      {contactNumber ? (
        <a href={`tel:${contactNumber.replaceAll(/[^+\d]/g, '')}`} className={contactLink}>
          {contactNumber}
        </a>
      ) : (
        <span className="text-ink-muted">{text.noPhone}</span>
      )}
    </p>
  );
}

function PersonHistory({ person: { refusals, acts }, level }: PersonSectionProps) {
  return (
    <>
      <PanelSection level={level} title={text.refusals}>
        {refusals.length === 0 && <p className="text-ink-muted">{text.noRefusals}</p>}
        <ul className="flex flex-col gap-1.5">
          {refusals.map(({ code, endpoint, told, at }) => (
            <li key={`${at} ${endpoint} ${code}`} className="flex flex-col">
              <span className="font-semibold">{refusedAct(endpoint)}</span>
              {told && <span>{text.told(told)}</span>}
              <details className="text-xs text-ink-muted">
                <summary className="flex min-h-6 list-none flex-wrap gap-x-3 [&::-webkit-details-marker]:hidden">
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  <span className="text-link">{text.details}</span>
                </summary>
                <p className="wrap-anywhere">
                  {code} · {endpoint}
                </p>
              </details>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection level={level} title={text.acts}>
        {acts.length === 0 && <p className="text-ink-muted">{text.noActs}</p>}
        <ul className="flex flex-col gap-1.5">
          {acts.map(({ action, item, by, reason, at }) => (
            <li key={`${at} ${action}`} className="flex flex-col">
              <span className="font-semibold wrap-anywhere">
                {item ? text.actOnItem(formatAct(action), item) : formatAct(action)}
              </span>
              {reason && <span className="wrap-anywhere">{reason}</span>}
              <span className="text-sm text-ink-muted wrap-anywhere">
                {by ?? text.byProgram} · <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </>
  );
}

function formatAct(action: string): string {
  const words: Readonly<Record<string, string>> = text.act;
  return words[action] ?? action;
}
