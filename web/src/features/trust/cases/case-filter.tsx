import { formatCount } from '@akatale/contracts/money';
import { caseSubjects } from '@akatale/contracts/trust/cases';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '../../../data/client.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Chip, RemovableChip, useChosenInSight } from '../../../ui/form/choice-links.tsx';
import { SettingsIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { allCases, type CaseChoice, caseKinds, casesHref, countIn, isAll } from './case-choice.ts';

/** What is open is in one of the first two; an appeal is about what was decided. */
const lists = ['reported', 'held', 'appeals'] as const;

/** What narrows the list, each with its way out; all, and the lists; and a menu of the rest. */
export function CaseFilter({ choice }: { choice: CaseChoice }) {
  const { list, thing, reason } = choice;
  const kind = caseKinds.find((each) => each === list);
  const count = useCount();
  const counted = (name: string, of: Partial<CaseChoice>) => {
    const found = count(of);
    return found === undefined ? name : text.counted(name, found);
  };
  return (
    <div className="flex items-center gap-1">
      <nav
        ref={useChosenInSight()}
        aria-label={text.lists}
        className="scroll-row flex min-w-0 gap-x-2 max-lg:flex-auto"
        style={{ marginLeft: 'calc(-1 * var(--gutter))', paddingLeft: 'var(--gutter)' }}
      >
        {kind && <Narrowed href={casesHref({ thing, reason })}>{text.list[kind]}</Narrowed>}
        {thing && <Narrowed href={casesHref({ list, reason })}>{text.thing[thing]}</Narrowed>}
        {reason && <Narrowed href={casesHref({ list, thing })}>{text.reportReason[reason]}</Narrowed>}
        <Chip href={casesHref(allCases)} isSelected={isAll(choice)}>
          {counted(text.all, {})}
        </Chip>
        {lists.map((each) => (
          <Chip key={each} href={casesHref({ list: each })} isSelected={list === each}>
            {counted(text.list[each], { list: each })}
          </Chip>
        ))}
      </nav>
      <PopoverMenu label={text.filter} tooltip={text.filter} trigger={<SettingsIcon />}>
        <Choices heading={text.kinds}>
          {caseKinds.map((each) => (
            <Choice
              key={each}
              href={casesHref({ list: each })}
              isSelected={kind === each}
              count={count({ list: each })}
            >
              {text.list[each]}
            </Choice>
          ))}
        </Choices>
        {list !== 'appeals' && (
          <Choices heading={text.things} areShort>
            {caseSubjects.map((each) => (
              <Choice
                key={each}
                href={casesHref({ list, thing: each })}
                isSelected={thing === each}
                count={count({ list, thing: each })}
              >
                {text.thing[each]}
              </Choice>
            ))}
          </Choices>
        )}
      </PopoverMenu>
    </div>
  );
}

/** Out of a list without anything, where there is something elsewhere. */
export function ShowAll({ choice }: { choice: CaseChoice }) {
  const count = useCount()({});
  if (isAll(choice) || count === undefined || count === '0') return null;
  return (
    <ButtonLink href={casesHref(allCases)} variant="secondary">
      {text.showAll(count)}
    </ButtonLink>
  );
}

function useCount() {
  const { data: counts } = useQuery(caseCountsQuery(useApi()));
  return (of: Partial<CaseChoice>) => counts && formatCount(countIn(counts, of));
}

function Narrowed({ href, children }: { href: string; children: string }) {
  return (
    <RemovableChip href={href} label={text.removeFilter(children)}>
      {children}
    </RemovableChip>
  );
}

interface ChoicesProps {
  heading: string;
  /** Two fit side by side, unless the text is large. */
  areShort?: boolean;
  children: ReactNode;
}

function Choices({ heading, areShort, children }: ChoicesProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="px-3 pt-3 pb-1 text-sm text-ink-muted">
        {heading}
      </p>
      <ul
        aria-labelledby={id}
        className={areShort ? 'grid' : undefined}
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))' }}
      >
        {children}
      </ul>
    </>
  );
}

interface ChoiceProps {
  href: string;
  isSelected: boolean;
  count: string | undefined;
  children: string;
}

function Choice({ href, isSelected, count, children }: ChoiceProps) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isSelected ? 'true' : undefined}
        className={classNames(menuRow, 'justify-between', isSelected && 'bg-sunken font-semibold')}
      >
        {children}
        <span className="figures text-ink-muted">{count}</span>
      </Link>
    </li>
  );
}
