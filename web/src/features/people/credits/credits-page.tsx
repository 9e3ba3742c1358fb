import type { LicensedPhotos } from '@akatale/contracts/credits-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { creditsText as text } from '../../../text/people/credits-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { creditsQuery } from './credits-query.ts';

export { loadCredits as load } from './credits-query.ts';

export function Page() {
  return useSettings().isDemo ? <Credits /> : <NoCredits />;
}

function NoCredits() {
  return (
    <EmptyState
      level={1}
      drawing={<LostDrawing />}
      title={text.none}
      action={<ButtonLink href="/">{text.returnToDiscover}</ButtonLink>}
    />
  );
}

function Credits() {
  const credits = useQuery(creditsQuery(useApi()));
  if (credits.isPending) {
    return (
      <div role="status" aria-label={text.loading} className={`${oneColumn} gap-8`}>
        <PageHeading intro={text.intro}>{text.title}</PageHeading>
        <Spinner />
      </div>
    );
  }
  if (credits.isError) {
    return <LoadFailed level={1} title={text.failed} tryAgain={text.tryAgain} retry={credits.refetch} />;
  }
  return (
    <div className={`${oneColumn} gap-8`}>
      <PageHeading intro={text.intro}>{text.title}</PageHeading>
      {credits.data.map((licensed) => (
        <Licence key={licensed.licence} {...licensed} />
      ))}
    </div>
  );
}

const link = 'inline-block min-h-6 text-link hover:underline';

function Licence({ licence, licenceUrl, photos }: LicensedPhotos) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          <a href={licenceUrl} rel="license noopener" className={link}>
            {licence}
          </a>
        </h2>
        <p className="text-sm text-ink-muted">{text.photos(photos.length)}</p>
      </div>
      <ul className="ruled text-md">
        {photos.map(({ title, author, source, url }, index) => (
          <li key={index} className="flex flex-col py-2">
            {url ? (
              <a href={url} rel="noopener" className={link}>
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
            <span className="text-ink-muted">
              {text.by(author)}, {text.from(source)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
