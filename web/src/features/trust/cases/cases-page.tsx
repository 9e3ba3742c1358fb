import { formatCount } from '@akatale/contracts/money';
import { caseSubjects } from '@akatale/contracts/trust/cases';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { ChatDrawing } from '../../../ui/icons/chat-icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { AppealRow } from './appeal-row.tsx';
import { type CaseChoice, caseLists, casesHref, allCases, readCaseChoice } from './case-choice.ts';
import { CaseRow } from './case-row.tsx';
import { appealsQuery, caseCountsQuery, casesQuery } from './cases-query.ts';

export { loadCases as load } from './cases-query.ts';

export function Page() {
  const choice = readCaseChoice(new URLSearchParams(useSearch()));
  const isOfAppeals = choice.list === 'appeals';
  return (
    <DeskFrame heading={text.heading}>
      <Lists choice={choice} />
      {!isOfAppeals && <Subjects choice={choice} />}
      <div key={casesHref(choice)} className="max-w-208">
        {isOfAppeals ? <Appeals choice={choice} /> : <Cases choice={choice} />}
      </div>
    </DeskFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}

function Lists({ choice }: { choice: CaseChoice }) {
  const { data: counts } = useQuery(caseCountsQuery(useApi()));
  const counted = { all: counts?.waiting, reported: counts?.reported.count, appeals: counts?.appeals.count };
  const name = (list: keyof typeof text.list) => {
    const count = list in counted ? counted[list as keyof typeof counted] : undefined;
    return count === undefined ? text.list[list] : text.withCount(text.list[list], formatCount(count));
  };
  return (
    <ChipRow label={text.lists}>
      <Chip href={casesHref({ thing: choice.thing })} isSelected={choice.list === null}>
        {name('all')}
      </Chip>
      {caseLists.map((list) => (
        <Chip
          key={list}
          href={casesHref(list === 'appeals' ? { list } : { list, thing: choice.thing })}
          isSelected={choice.list === list}
        >
          {name(list)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Subjects({ choice: { list, thing: chosen, reason } }: { choice: CaseChoice }) {
  return (
    <ChipRow label={text.things}>
      <Chip href={casesHref({ list })} isSelected={chosen === null && reason === null}>
        {text.allSubjects}
      </Chip>
      {caseSubjects.map((thing) => (
        <Chip key={thing} href={casesHref({ list, thing, reason })} isSelected={chosen === thing}>
          {text.thing[thing]}
        </Chip>
      ))}
      {reason && (
        <Chip href={casesHref({ list, thing: chosen })} isSelected>
          {text.reportReason[reason]}
        </Chip>
      )}
    </ChipRow>
  );
}

interface ListOf<Item> {
  isPending: boolean;
  data: { pages: readonly { items: readonly Item[]; next: string | null }[] } | undefined;
  refetch: () => Promise<unknown>;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface ListProps<Item> {
  list: ListOf<Item>;
  label: string;
  none: string;
  noneMore: string;
  nextHref: (before: string) => string;
  children: (item: Item) => ReactNode;
}

function List<Item>({ list, label, none, noneMore, nextHref, children }: ListProps<Item>) {
  if (list.isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-60 w-full" />
      </div>
    );
  }
  if (!list.data) return <LoadFailed title={text.failedToLoad} tryAgain={text.tryAgain} retry={list.refetch} />;
  const items = list.data.pages.flatMap((page) => page.items);
  const next = list.data.pages.at(-1)?.next ?? null;
  if (items.length === 0 && !next) {
    return (
      <EmptyState drawing={<ChatDrawing />} title={none}>
        {noneMore}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={label} className="ruled border-y border-line">
        {items.map(children)}
      </ul>
      {next && <LoadMore list={list} href={nextHref(next)} text={{ ...text, failed: text.failedMore }} />}
    </>
  );
}

function Cases({ choice }: { choice: CaseChoice }) {
  const list = useInfiniteQuery(casesQuery(useApi(), choice));
  const isFiltered = casesHref(choice) !== casesHref(allCases);
  return (
    <List
      list={list}
      label={text.heading}
      none={isFiltered ? text.noneOfThese : text.none}
      noneMore={text.noneMore}
      nextHref={(before) => casesHref({ ...choice, before })}
    >
      {(item) => <CaseRow key={item.id} item={item} />}
    </List>
  );
}

function Appeals({ choice }: { choice: CaseChoice }) {
  const list = useInfiniteQuery(appealsQuery(useApi(), choice));
  return (
    <List
      list={list}
      label={text.list.appeals}
      none={text.noneOfThese}
      noneMore={text.appealsMore}
      nextHref={(before) => casesHref({ list: 'appeals', before })}
    >
      {(item) => <AppealRow key={item.caseId} item={item} />}
    </List>
  );
}
