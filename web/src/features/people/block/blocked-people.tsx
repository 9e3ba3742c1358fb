import { listBlocks } from '@akatale/contracts/people/blocks-endpoints';
import type { BlockedPerson } from '@akatale/contracts/people/blocks-schemas';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { useApi } from '../../../data/client.ts';
import { blockText as text } from '../../../text/people/block-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { Age } from '../../../ui/format/age.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { UnblockButton } from './unblock-button.tsx';

function blockedQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [listBlocks.path],
    queryFn: async ({ pageParam, signal }) =>
      api.callPage(listBlocks, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function BlockedPeople() {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-xl">{text.heading}</h2>
      <List />
    </section>
  );
}

function List() {
  const list = useInfiniteQuery(blockedQuery(useApi()));
  if (list.isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (!list.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.listFailed}</p>
        <Button variant="secondary" onClick={() => void list.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const people = list.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <p className="text-ink-muted">{text.none}</p>;
  return (
    <>
      <ul className="flex flex-col ruled rounded-card border border-line bg-surface">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchNextPageError ? text.tryAgain : text.loadMore}
        </Button>
      )}
    </>
  );
}

function Row({ person: { id, name, avatar, blockedAt } }: { person: BlockedPerson }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2">
      <Avatar name={name} url={avatar} size="small" />
      <div className="min-w-0" style={{ flex: '1 1 6.5rem' }}>
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">
          {text.since} <Age instant={blockedAt} />
        </p>
      </div>
      <UnblockButton blocked={{ id, name }} variant="ghost" moveFocus={focusNextRow} />
    </li>
  );
}
