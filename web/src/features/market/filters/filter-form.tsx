import { ALL_CATEGORIES, categories, conditions } from '@akatale/contracts/categories';
import { filterParams, type FilterTexts, paramsOfKind } from '@akatale/contracts/market/filters';
import { listAddress } from '@akatale/contracts/market/list-address';
import { feedSorts, storeSorts } from '@akatale/contracts/market/products';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { categoryText } from '../../../text/category-text.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { resultsText } from '../../../text/market/results-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { Checkbox } from '../../../ui/form/toggle.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { LocationField } from '../../people/location/index.ts';
import { countQuery, shownCount } from '../results-count/index.ts';
import { AttributeFilters } from './attribute-filters.tsx';
import { textOf } from './filter-chips.ts';
import { rememberPlace } from './filter-params.ts';
import { PriceFields } from './price-fields.tsx';
import { PLACE_FIELDS, readList } from './read-list.ts';

/** Time to type on before the results are counted. */
const COUNT_AFTER_MS = 400;

interface FilterFormProps {
  id: string;
  /** The query of the list, which is that of `/filters`. */
  query: string;
  /** As it was typed into fields that could not be read. */
  unread?: Readonly<Record<string, string>>;
  onApply?: () => void;
  /** In a sheet its buttons stay in sight. */
  isInSheet?: boolean;
}

/** All filters of a list; a GET form, so that it works without scripts. */
export function FilterForm({ id, query, unread: unreadAtFirst = {}, onApply, isInSheet = false }: FilterFormProps) {
  const navigate = useNavigate();
  const [unread, setUnread] = useState(unreadAtFirst);
  // Its fields keep what was typed themselves, so they are drawn again where they are emptied.
  const [from, startFrom] = useState({ query, times: 0 });
  const list = new URLSearchParams(from.query);
  const isOfStore = list.has('vendor');
  const { chosen, unreadNow, results, count, countNow } = useResultCount(query, Object.keys(unread), !isOfStore);
  const wrong = unreadNow.filter((name) => name in unread).length;
  const kept = ['vendor', 'search', 'asTyped', ...(isOfStore ? ['category'] : [])];
  const cleared = new URLSearchParams([...list].filter(([name]) => kept.includes(name))).toString();
  const category = new URLSearchParams(chosen).get('category') ?? '';

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const { query: read, unread: names } = await readList(typed);
    countNow(`${read}`, names);
    setUnread(Object.fromEntries(names.map((name) => [name, typed.get(name) ?? ''])));
    const [first] = names;
    if (first) {
      (form.elements.namedItem(first) as HTMLElement | null)?.focus();
      return;
    }
    if (new URLSearchParams(query).has('near')) rememberPlace(read.get('near'));
    navigate(listAddress(read));
    onApply?.();
  }

  function clear() {
    setUnread({});
    startFrom(({ times }) => ({ query: cleared, times: times + 1 }));
    countNow(cleared, []);
  }

  const sorts = isOfStore ? storeSorts : feedSorts.filter((sort) => sort !== 'nearest' || list.get('near'));
  return (
    <form
      id={id}
      method="get"
      action="/filters"
      onSubmit={(event) => void apply(event)}
      onInput={count}
      className="flex flex-col gap-5"
    >
      <Fragment key={from.times}>
        <Hidden list={list} names={kept} />
        <input type="hidden" name="show" value="1" />
        {!isOfStore && (
          <Select
            label={text.category}
            name="category"
            defaultValue={list.get('category') ?? ''}
            placeholder={categoryText.category(ALL_CATEGORIES)}
            options={categories.map((value) => ({ value, label: categoryText.category(value) }))}
          />
        )}
        <Select
          label={text.sort}
          name="sortBy"
          defaultValue={list.get('sortBy') ?? sorts[0]}
          options={sorts.map((value) => ({ value, label: text.sorts[value] }))}
        />
        <PriceFields list={list} unread={unread} />
        {!isOfStore && <AttributeFilters key={category} {...{ list, category, chosen }} />}
        <Choices legend={text.names.condition}>
          {conditions.map((condition) => (
            <ChoiceChip
              key={condition}
              type="checkbox"
              name="condition"
              value={condition}
              defaultChecked={list.get('condition')?.split(',').includes(condition)}
            >
              {categoryText.condition(condition)}
            </ChoiceChip>
          ))}
        </Choices>
        {!isOfStore && <PlaceFields list={list} unread={unread} />}
        {paramsOfKind('choice').map((name) => (
          <Choices key={name} legend={text.names[name]}>
            {['', ...filterParams[name].values].map((value) => (
              <ChoiceChip
                key={value}
                type="radio"
                name={name}
                value={value}
                defaultChecked={(list.get(name) ?? '') === String(value)}
              >
                {textOf((text.choices satisfies FilterTexts<'choice'>)[name], String(value)) ?? text.lifted[name]}
              </ChoiceChip>
            ))}
          </Choices>
        ))}
        {paramsOfKind('flag').map((name) => (
          <Checkbox key={name} label={text.chips[name]['1']} name={name} value="1" defaultChecked={list.has(name)} />
        ))}
      </Fragment>
      <div className={isInSheet ? 'sheet-actions' : undefined}>
        <DialogButtons>
          <ButtonLink
            href={`/filters?${cleared}`}
            variant="secondary"
            onClick={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            {text.clearAll}
          </ButtonLink>
          {wrong > 0 ? (
            <Button type="submit" variant="secondary">
              {text.correct(wrong)}
            </Button>
          ) : (
            <Button type="submit">{results ? text.show(results.count, shownCount(results)) : text.showSome}</Button>
          )}
        </DialogButtons>
      </div>
      <p role="status" className="sr-only">
        {results && resultsText.count(results.count, shownCount(results))}
      </p>
    </form>
  );
}

/** Reads what is chosen, a moment after the last change, and counts its results. */
function useResultCount(query: string, unreadAtFirst: readonly string[], isCounted: boolean) {
  const [{ chosen, unreadNow }, setRead] = useState({ chosen: query, unreadNow: unreadAtFirst });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readings = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data: results } = useQuery({ ...countQuery(useApi(), chosen), enabled: isCounted });

  function count({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const read = async () => {
      readings.current += 1;
      const reading = readings.current;
      const { query: chosen, unread } = await readList(typedIn(form));
      // A later one may have ended before it.
      if (reading === readings.current) setRead({ chosen: `${chosen}`, unreadNow: unread });
    };
    timer.current = setTimeout(read, target instanceof HTMLSelectElement ? 0 : COUNT_AFTER_MS);
  }

  function countNow(read: string, unread: readonly string[]) {
    clearTimeout(timer.current);
    readings.current += 1;
    setRead({ chosen: read, unreadNow: unread });
  }

  return { chosen, unreadNow, results, count, countNow };
}

interface PlaceFieldsProps {
  list: URLSearchParams;
  unread: Readonly<Record<string, string>>;
}

/** A place is where to search near, or alone. */
function PlaceFields({ list, unread }: PlaceFieldsProps) {
  const near = list.get('near');
  const place = list.get('place');

  const meant = useRef<HTMLInputElement>(undefined);

  /** How a place is meant is chosen where there is one: as before, or near. */
  function choose({ currentTarget, target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== PLACE_FIELDS.typed) return;
    const uses = [...currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]')];
    if (target.value.trim() === '') {
      meant.current = uses.find(({ checked }) => checked) ?? meant.current;
      for (const use of uses) use.checked = false;
    } else if (!uses.some(({ checked }) => checked)) {
      const use = meant.current ?? uses[0];
      if (use) use.checked = true;
    }
  }

  return (
    <div className="flex flex-col gap-2" onInput={choose}>
      {near && place && <Hidden list={list} names={['place']} />}
      {near && <input type="hidden" name={PLACE_FIELDS.last} value={near} />}
      <LocationField
        label={text.names.place}
        hint={text.placeHint}
        unknown={text.unknownPlace}
        name={PLACE_FIELDS.typed}
        autoComplete="off"
        enterKeyHint="go"
        defaultValue={unread[PLACE_FIELDS.typed] ?? near ?? place ?? ''}
        error={PLACE_FIELDS.typed in unread ? text.unknownPlace : undefined}
      />
      <div role="radiogroup" aria-label={text.names.place} className="grid grid-cols-2 gap-2">
        {(['near', 'place'] as const).map((use) => (
          <ChoiceChip
            key={use}
            type="radio"
            name={PLACE_FIELDS.use}
            value={use}
            defaultChecked={use === 'near' ? near !== null : near === null && place !== null}
          >
            {use === 'near' ? text.near : text.only}
          </ChoiceChip>
        ))}
      </div>
      <p className="text-sm text-ink-muted">{text.measured}</p>
    </div>
  );
}

function typedIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function Hidden({ list, names }: { list: URLSearchParams; names: readonly string[] }) {
  return names.map((name) => {
    const value = list.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}>
        {children}
      </div>
    </fieldset>
  );
}
