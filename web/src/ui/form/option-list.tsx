import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Which option is meant after an arrow key: past either end the field itself has its turn, as -1.
 */
export function stepOption(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1;
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

/** The id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OptionListProps {
  id: string;
  label: string;
  options: readonly { key: string; content: ReactNode }[];
  /** The option that the keyboard stands on; -1 for none. */
  active: number;
  onChoose: (index: number, list: HTMLElement) => void;
}

/** The options of a field that suggests (`role="combobox"`), of which the field keeps the focus. */
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
          // The field keeps the focus, so that the list stays until the finger is lifted.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => onChoose(index, event.currentTarget)}
          className={classNames(
            'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left hover:bg-sunken',
            index === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
          )}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
