import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** Index after an arrow key; -1, past either end, means the text field. */
export function stepOption(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1;
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OptionListProps {
  id: string;
  label: string;
  options: readonly { key: string; content: ReactNode }[];
  active: number;
  onChoose: (index: number, list: HTMLElement) => void;
}

/** Listbox of a `role="combobox"` field, which keeps the focus. */
export function OptionList({ id, label, options, active, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="px-1">
      {options.map(({ key, content }, index) => (
        <button
          type="button"
          key={key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field, so that the list stays open until the pointer is released.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => onChoose(index, event.currentTarget)}
          className={classNames(
            'ring-inside flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
