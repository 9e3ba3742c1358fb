import { type LegalPage, legalVersions } from '@akatale/contracts/people/legal';
import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '../../../data/client.ts';
import type { PageContext, PageHead } from '../../../data/page.ts';
import { legalText as text } from '../../../text/people/legal-text.ts';
import type { LegalContext, LegalDocument, Section } from '../../../text/people/legal/section.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { legalQuery } from './legal-query.ts';

interface LegalDocumentProps {
  page: LegalPage;
  write: (context: LegalContext) => LegalDocument;
}

/** What the module of a legal page exports: its text is drawn from what the server says of this market. */
export function legalPage(page: LegalPage, write: LegalDocumentProps['write']) {
  function Page() {
    return <LegalDocumentPage page={page} write={write} />;
  }
  function head(facts: LegalFacts, { settings }: PageContext): PageHead {
    const { title, description } = write(contextOf(facts, settings));
    return { title, description, canonical: `/${page}` };
  }
  return { Page, head };
}

function LegalDocumentPage({ page, write }: LegalDocumentProps) {
  const settings = useSettings();
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
  const { title, intro, sections } = write(contextOf(facts.data, settings));
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <div lang="en">
        <PageHeading intro={intro}>{title}</PageHeading>
      </div>
      <p className="text-sm text-ink-muted">
        {text.version(formatDate(legalVersions[page]))} {readingOf(page, facts.data)}
      </p>
      {text.summary !== '' && <Summary page={page} />}
      <div lang="en" className="flex flex-col gap-6">
        {sections.map((section) => (
          <SectionOf key={section.heading} {...section} />
        ))}
      </div>
    </article>
  );
}

/** A reading before the present version is none of it. */
function readingOf(page: LegalPage, { readBy }: LegalFacts): string {
  if (readBy === null || readBy.on < legalVersions[page]) return text.notRead;
  return text.readBy(readBy.name, formatDate(readBy.on));
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

function SectionOf({ heading, paragraphs = [], list = [], rows = [], link }: Section) {
  return (
    <section className="flex flex-col gap-2" style={{ breakInside: 'avoid' }}>
      <h2>{heading}</h2>
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
