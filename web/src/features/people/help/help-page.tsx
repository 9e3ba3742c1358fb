import { marketPreviewPath } from '@akatale/contracts/market/previews';
import type { PublicSettings } from '@akatale/contracts/settings';
import { useSettings } from '../../../data/client.ts';
import type { PageContext, PageHead } from '../../../data/page.ts';
import { previewImage } from '../../../data/products/preview-image.ts';
import { helpText as text } from '../../../text/people/help-text.ts';
import { ChevronDownIcon, ClockIcon, LocationIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { twoHalves } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Cheated } from './cheated.tsx';
import { ContactCards } from './contact-cards.tsx';

export interface Question {
  question: string;
  link?: { href: string; label: string };
  answer: string;
}

const card = 'flex flex-col gap-3 rounded-card border border-line bg-surface p-5';
const cardTitle = 'flex items-center gap-2';

export function Page() {
  const settings = useSettings();
  return (
    <div className="flex flex-col gap-8">
      <PageHeading intro={text.intro(settings.appName)}>{text.title}</PageHeading>
      <div className={twoHalves}>
        <Cheated />
        <ContactCards />
      </div>
      <div className={twoHalves}>
        <section aria-labelledby="questions" className="flex flex-col gap-3">
          <h2 id="questions">{text.questions}</h2>
          <div className="ruled rounded-card border border-line bg-surface">
            {questionsFor(settings).map((question) => (
              <Answered key={question.question} {...question} />
            ))}
          </div>
        </section>
        <div className="grid gap-3 md:grid-cols-2">
          <BusinessHours />
          <Location />
        </div>
      </div>
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
      <address className="flex flex-col" style={{ fontStyle: 'normal' }}>
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
        <ChevronDownIcon className="size-5 text-ink-muted eases group-open:rotate-180" />
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

/** Answers promise only what is configured. */
function questionsFor({ appName, support }: PublicSettings): Question[] {
  return [
    { question: text.sellerQuestion, answer: text.sellerAnswer },
    {
      question: text.vendorQuestion,
      link: { href: '/register-vendor', label: text.vendorAnswerLink },
      answer: text.vendorAnswerRest,
    },
    { question: text.paymentQuestion, answer: text.paymentAnswer(appName) },
    {
      question: text.problemQuestion,
      answer: support.phone ? `${text.problemAnswer} ${text.problemUrgent}` : text.problemAnswer,
    },
  ];
}

/** Structured data (FAQPage) for search engines. */
function questionsJsonLd(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, link, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: link ? `${link.label} ${answer}` : answer },
    })),
  };
}
