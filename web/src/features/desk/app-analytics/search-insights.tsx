import type { SearchInsights } from '@akatale/contracts/desk/app-analytics-schemas';
import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { FiguresTable, formatRowDay } from '../../../ui/charts/figures-table.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { DownloadIcon } from '../../../ui/icons/print-icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { insightsQuery } from './analytics-query.ts';
import { Bars } from './bars.tsx';
import { TableLink } from './choice-bar.tsx';
import { FiguresState } from './figures-state.tsx';
import { card, cards } from './overview.tsx';
import { TaughtNames, TeachButton } from './taught-names.tsx';

type Term = SearchInsights['topSearches'][number];
type VainTerm = SearchInsights['noResultSearches'][number];
type Trend = SearchInsights['searchTrends'][number];

export function SearchInsightsTab({ choice }: { choice: AnalyticsChoice }) {
  const insights = useQuery(insightsQuery(useApi()));
  return (
    <FiguresState query={insights} skeleton="cards">
      {(found) => <Insights choice={choice} insights={found} />}
    </FiguresState>
  );
}

interface InsightsProps {
  choice: AnalyticsChoice;
  insights: SearchInsights;
}

function Insights({ choice, insights }: InsightsProps) {
  const { totalSearches, uniqueSearchTerms, totalNoResultSearches, askedForSince, searchTrends } = insights;
  return (
    <>
      <section aria-labelledby="search-totals" className="flex flex-col gap-2">
        <h2 id="search-totals">{text.searchTotals}</h2>
        <dl className={cards}>
          <Figure name={text.totalSearches} value={formatCount(totalSearches)} className={card} isEven />
          <Figure name={text.uniqueTerms} value={formatCount(uniqueSearchTerms)} className={card} isEven />
          <Figure name={text.noResults} value={formatCount(totalNoResultSearches)} className={card} isEven />
        </dl>
        {askedForSince && <p className="text-sm text-ink-muted">{text.askedForSince(formatShortDay(askedForSince))}</p>}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel id="searches" heading={text.searchesEachDay} action={<TableLink choice={choice} />}>
            {choice.asTable ? (
              <FiguresTable
                caption={text.tableCaption(searchTrends.length)}
                rowName={text.day}
                rowHead={formatRowDay}
                keyOf={({ date }) => date}
                columns={[
                  {
                    name: text.totalSearches,
                    cell: ({ searches }: Trend) => formatCount(searches),
                  },
                ]}
                rows={[...searchTrends].reverse()}
              />
            ) : (
              <Bars days={searchTrends.map(({ date, searches }) => ({ date, value: searches }))} />
            )}
          </Panel>
          <Panel id="not-found" heading={text.notFound}>
            <NotFound terms={insights.noResultSearches} />
          </Panel>
          <TaughtNames />
        </div>
        <Panel id="top-searches" heading={text.topSearches}>
          <TopSearches terms={insights.topSearches} />
        </Panel>
      </div>
    </>
  );
}

function NotFound({ terms }: { terms: readonly VainTerm[] }) {
  if (terms.length === 0) return <p className="text-ink-muted">{text.allFound}</p>;
  return (
    <>
      <p className="text-ink-muted">{text.notFoundHint}</p>
      <FiguresTable
        caption={text.notFoundCaption}
        rowName={text.term}
        rowHead={teachableTerm}
        keyOf={({ searchTerm }) => searchTerm}
        columns={[{ name: text.times, cell: ({ count }: VainTerm) => formatCount(count) }]}
        rows={terms}
        isWhole
      />
    </>
  );
}

function TopSearches({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return <p className="text-ink-muted">{text.noSearches}</p>;
  return (
    <>
      <FiguresTable
        caption={text.topCaption}
        rowName={text.term}
        rowHead={formatTerm}
        keyOf={({ searchTerm }) => searchTerm}
        columns={[
          { name: text.times, cell: ({ count }: Term) => formatCount(count) },
          {
            name: text.averageResults,
            cell: ({ avgResults }: Term) => (avgResults === null ? text.unknown : formatCount(Math.round(avgResults))),
          },
        ]}
        rows={terms}
        isWhole
      />
      <p className="text-sm text-ink-muted">{text.hiddenHint}</p>
      <a
        href="/api/analytics/search-terms.csv"
        download
        className={buttonLook({ variant: 'ghost', className: '-ml-5 self-start print:hidden' })}
      >
        <DownloadIcon className="size-5" />
        {text.download}
      </a>
    </>
  );
}

function formatTerm({ searchTerm }: { searchTerm: string }) {
  return (
    <span className="block min-w-0 text-wrap" style={{ maxWidth: '12rem', overflowWrap: 'break-word' }}>
      {searchTerm}
    </span>
  );
}

function teachableTerm({ searchTerm }: VainTerm) {
  return (
    <span className="flex items-center justify-between gap-2">
      {formatTerm({ searchTerm })}
      {searchTerm !== MASKED_TERM && <TeachButton term={searchTerm} />}
    </span>
  );
}
