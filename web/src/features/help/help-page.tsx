import { marketPreviewPath } from '@akatale/contracts/products/previews';
import { useSettings } from '../../data/client.ts';
import type { PageContext, PageHead } from '../../data/page.ts';
import { previewImage } from '../../data/products/preview-image.ts';
import { helpText as text } from '../../text/help-text.ts';
import { ChevronDownIcon, ClockIcon, LocationIcon } from '../../ui/icons/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ContactCards } from './contact-cards.tsx';
import { OpeningHours } from './opening-line.tsx';
import { type Question, questionsFor, questionsJsonLd } from './questions.ts';

const card = 'flex flex-col gap-3 rounded-card border border-line bg-surface p-5';
const cardTitle = 'flex items-center gap-2';

export function Page() {
  const settings = useSettings();
  return (
    <div className="mx-auto flex w-full max-w-[77rem] flex-col gap-8">
      <PageHeading intro={text.intro(settings.appName)}>{text.title}</PageHeading>
      <ContactCards />
      <div className="grid gap-3 md:grid-cols-2">
        <BusinessHours />
        <Location />
      </div>
      <section aria-labelledby="questions" className="flex flex-col gap-3">
        <h2 id="questions">{text.questions}</h2>
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {questionsFor(settings).map((question) => (
            <Answered key={question.question} {...question} />
          ))}
        </div>
      </section>
    </div>
  );
}

function BusinessHours() {
  const rows = [
    [text.weekdays, text.weekdayHours],
    [text.saturday, text.saturdayHours],
    [text.sunday, text.sundayHours],
  ];
  return (
    <section aria-labelledby="hours" className={card}>
      <h2 id="hours" className={cardTitle}>
        <ClockIcon className="size-5 text-primary" />
        {text.hoursTitle}
      </h2>
      <OpeningHours />
      <dl className="flex flex-col gap-1.5">
        {rows.map(([days, hours]) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-muted">{text.hoursZone}</p>
    </section>
  );
}

function Location() {
  const { appName, support } = useSettings();
  return (
    <section aria-labelledby="location" className={card}>
      <h2 id="location" className={cardTitle}>
        <LocationIcon className="size-5 text-primary" />
        {text.locationTitle}
      </h2>
      <address className="flex flex-col not-italic">
        <span className="font-semibold">{appName}</span>
        {support.address && <span className="wrap-anywhere">{support.address}</span>}
        <span>{text.place}</span>
      </address>
    </section>
  );
}

function Answered({ question, link, answer }: Question) {
  return (
    <details className="group px-5">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDownIcon className="size-5 text-ink-muted transition group-open:rotate-180" />
      </summary>
      <p className="max-w-prose pb-4 text-ink-muted">
        {link && (
          <Link href={link.href} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
            {link.label}
          </Link>
        )}{' '}
        {answer}
      </p>
    </details>
  );
}

export function head(_data: null, { settings }: PageContext): PageHead {
  return {
    title: text.title,
    description: text.description(settings.appName),
    canonical: '/help',
    openGraph: {
      type: 'website',
      image: previewImage(marketPreviewPath(settings.appName), settings.appName),
    },
    jsonLd: [questionsJsonLd(questionsFor(settings))],
  };
}
