import { useEffect, useState } from 'react';
import { chipLook, restingChip } from '../../../ui/form/choice-links.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { countFilters, type FilterValues, rememberPlace } from './filter-params.ts';
import { loadParts } from './load-parts.ts';

const Sheet = lazyComponent(async () => (await loadParts()).FilterSheet, null);

interface FilterLinkProps {
  /** The query of the list, which is that of `/filters`. */
  query: string;
  filters: FilterValues;
  label: string;
}

/** Opens the filters above the list; without scripts and in data saver on a page of their own. */
export function FilterLink({ query, filters, label }: FilterLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const saver = useDataSaver();
  const count = countFilters(filters);
  const near = filters['near'];
  useEffect(() => {
    if (near) rememberPlace(near);
  }, [near]);
  return (
    <>
      <Link
        href={`/filters?${query}`}
        data-waits
        onClick={(event) => {
          if (saver) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="group touch relative inline-flex shrink-0 items-center"
      >
        <span className={`${chipLook} ${restingChip}`}>{label}</span>
        {count > 0 && <span className="count-disc absolute top-0 -right-1 bg-primary text-on-primary">{count}</span>}
      </Link>
      {isOpen && <Sheet query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
