import { type LegalPage, legalVersions, partsOfVersion } from '@akatale/contracts/people/legal';
import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '../../../data/client.ts';
import type { PageContext, PageHead } from '../../../data/page.ts';
import { useViewer } from '../../../data/session/session.ts';
import { language } from '../../../text/language.ts';
import { legalText as text } from '../../../text/people/legal-text.ts';
import type { LegalContext, LegalDocument, Section } from '../../../text/people/legal/section.ts';
import { legalNotesText as notes } from '../../../text/people/operators/legal-notes-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LegalActions } from './legal-actions.tsx';
import { legalQuery } from './legal-query.ts';

interface LegalDocumentProps {
  page: LegalPage;
  write: (context: LegalContext) => LegalDocument;
  /** What operators have not set, of which the page is silent. */
  gaps: (context: LegalContext) => readonly string[];
}

/** What the module of a legal page exports: its text is drawn from what the server says of this market. */
export function legalPage(
  page: LegalPage,
  write: LegalDocumentProps['write'],
  gaps: LegalDocumentProps['gaps'] = () => [],
) {
  function Page() {
    return <LegalDocumentPage page={page} write={write} gaps={gaps} />;
  }
  function head(facts: LegalFacts, { settings }: PageContext): PageHead {
    const { title, description } = write(contextOf(facts, settings));
    return { title, description, canonical: `/${page}` };
  }
  return { Page, head };
}

function LegalDocumentPage({ page, write, gaps }: LegalDocumentProps) {
  const settings = useSettings();
  const viewer = useViewer();
  const facts = useQuery(legalQuery(useApi()));
  if (facts.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex justify-center">
        <Spinner />
      </div>
    );
  }
  if (facts.isError) {
    return <LoadFailed level={1} title={text.failed} tryAgain={text.tryAgain} retry={facts.refetch} />;
  }
  const context = contextOf(facts.data, settings);
  const { title, intro, sections } = write(context);
  const { readBy } = facts.data;
  // A reading before the present version is none of it.
  const isRead = readBy !== null && readBy.on >= legalVersions[page];
  return (
    <article className={`${oneColumn} gap-6`}>
      <div lang="en">
        <PageHeading intro={intro}>{title}</PageHeading>
      </div>
      <p className="text-sm text-ink-muted">
        {text.version(formatDate(partsOfVersion(legalVersions[page]).day))}{' '}
        {isRead && text.readBy(readBy.name, formatDate(readBy.on))}
      </p>
      {viewer?.operatorRole && <OperatorNotes gaps={gaps(context)} isRead={isRead} />}
      {text.summary !== '' && <Summary page={page} />}
      <div lang="en" className="flex flex-col gap-6">
        {sections.map((section) => (
          <SectionOf key={section.heading} {...section} />
        ))}
      </div>
    </article>
  );
}

function OperatorNotes({ gaps, isRead }: { gaps: readonly string[]; isRead: boolean }) {
  if (isRead && gaps.length === 0) return null;
  return (
    <aside lang="en" aria-label={notes.label} className="rounded-card bg-warn-soft p-4 text-warn print:hidden">
      <p className="font-semibold">{notes.onlyYou}</p>
      {gaps.length > 0 && <p>{notes.notGiven(gaps.join(', '))}</p>}
      {!isRead && <p>{notes.notRead}</p>}
    </aside>
  );
}

function Summary({ page }: { page: LegalPage }) {
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <h2>{text.summary}</h2>
      <p>{text.summaries[page]}</p>
      <p className="text-ink-muted">{text.englishBinds}</p>
    </section>
  );
}

function SectionOf({ heading, actions = [], paragraphs = [], list = [], rows = [], link }: Section) {
  return (
    <section className="flex flex-col gap-2" style={{ breakInside: 'avoid' }}>
      <h2>{heading}</h2>
      {actions.length > 0 && (
        <div lang={language} className="py-1 print:hidden">
          <LegalActions actions={actions} />
        </div>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ul className="flex flex-col gap-1.5 pl-5" style={{ listStyleType: 'disc' }}>
          {list.map((item) => (
            <li key={item} style={{ display: 'list-item' }}>
              {item}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl className="ruled">
          {rows.map(([what, said]) => (
            <div key={what} className="py-2">
              <dt className="font-semibold">{what}</dt>
              <dd className="wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && (
        <p className="print:hidden">
          <Link href={link.href} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
            {link.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function contextOf(facts: LegalFacts, { appName, paysOnline, support }: PublicSettings): LegalContext {
  return { ...facts, appName, paysOnline, phone: support.phone?.shown ?? null, email: support.email };
}
