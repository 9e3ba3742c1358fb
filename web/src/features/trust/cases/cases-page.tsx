import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { useNavigate, useSearch } from '../../../ui/link.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { focusRow } from '../../people/desk-panes/index.ts';
import { AppealPane, AppealRow } from './appeal-row.tsx';
import { type CaseChoice, casesHref, isAll, readCaseChoice } from './case-choice.ts';
import { CaseFilter, ShowAll } from './case-filter.tsx';
import { CasePane, CaseRow } from './case-row.tsx';
import { appealsQuery, casesQuery } from './cases-query.ts';
import { QueuePanes } from './queue-panes.tsx';
import { UndoBar, useDismissed } from './undo-bar.tsx';

export { loadCases as load } from './cases-query.ts';

export function Page() {
  const choice = readCaseChoice(new URLSearchParams(useSearch()));
  return (
    <DeskFrame heading={text.heading} fills="wide" lists={<CaseFilter choice={choice} />}>
      <div key={casesHref({ ...choice, case: null })} className="flex min-h-0 flex-1 flex-col">
        {choice.list === 'appeals' ? <Appeals choice={choice} /> : <Cases choice={choice} />}
      </div>
    </DeskFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}

/** Says what it was that there is none of. */
function noneOf({ list, thing, reason }: CaseChoice): string {
  const parts = [text.noneIn[list ?? 'all'], thing && text.among[thing], reason && `(${text.reportReason[reason]})`];
  return parts.filter(Boolean).join(' ');
}

function Cases({ choice }: { choice: CaseChoice }) {
  const go = useNavigate();
  const list = useInfiniteQuery(casesQuery(useApi(), choice));
  const dismissed = useDismissed();
  const hrefOf = (id: number | null) => casesHref({ ...choice, case: id });

  function showAgain(id: number): void {
    go(hrefOf(id), { replace: true, state: 'choice' });
    // Once it is drawn.
    setTimeout(focusRow, 0, id);
  }

  return (
    <QueuePanes
      list={list}
      label={text.heading}
      none={noneOf(choice)}
      noneMore={isAll(choice) && text.noneMore}
      noneAction={<ShowAll choice={choice} />}
      nextHref={(before) => casesHref({ ...choice, before, case: null })}
      idOf={({ id }) => id}
      isGone={({ id }) => dismissed.some((each) => each.id === id)}
      chosen={choice.case}
      hrefOf={hrefOf}
      Row={CaseRow}
      Pane={CasePane}
      below={<UndoBar onUndone={showAgain} />}
    />
  );
}

function Appeals({ choice }: { choice: CaseChoice }) {
  const list = useInfiniteQuery(appealsQuery(useApi(), choice));
  return (
    <QueuePanes
      list={list}
      label={text.list.appeals}
      none={noneOf(choice)}
      noneMore={text.appealsMore}
      noneAction={<ShowAll choice={choice} />}
      nextHref={(before) => casesHref({ list: 'appeals', before })}
      idOf={({ caseId }) => caseId}
      chosen={choice.case}
      hrefOf={(id) => casesHref({ ...choice, case: id })}
      Row={AppealRow}
      Pane={AppealPane}
    />
  );
}
