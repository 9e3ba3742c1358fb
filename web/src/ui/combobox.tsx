import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { TextField } from './field.tsx';

type ComboboxProps = ComponentProps<typeof TextField> & {
  /** What could be meant by what was typed so far; any other text is as good. */
  suggest: (typed: string) => Promise<readonly string[]>;
  /** Names the list of suggestions. */
  listLabel: string;
  /** How many there are, for those who do not see them. */
  sayCount: (count: number) => string;
};

/** A text field that suggests while it is typed into, and takes any text. */
export function Combobox(props: ComboboxProps) {
  const { suggest, listLabel, sayCount, onInput, onBlur, ...field } = props;
  const listId = useId();
  const [options, setOptions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  // At the foot of a phone's screen the list would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function close() {
    setOptions([]);
    setActive(-1);
  }

  async function look(input: HTMLInputElement) {
    const typed = input.value;
    const found = await suggest(typed);
    const isStillAsked = input.value === typed && document.activeElement === input;
    if (!isStillAsked) return;
    setOptions(found);
    setActive(-1);
  }

  function choose(input: HTMLInputElement, value: string) {
    input.value = value;
    close();
    // Whoever follows what is typed into the form hears of this too.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen) return;
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Past either end the field itself has its turn.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      choose(event.currentTarget, chosen);
    } else if (event.key === 'Escape') {
      close();
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          void look(event.currentTarget);
          onInput?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          close();
          onBlur?.(event);
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 scroll-mb-24 max-h-80 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-float"
      >
        {options.map((option, index) => (
          <button
            type="button"
            key={option}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus, so that the list stays until the finger is lifted.
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              const input = event.currentTarget.closest('.relative')?.querySelector('input');
              if (input) choose(input, option);
            }}
            className={classNames(
              'flex min-h-11 w-full items-center px-4 text-left hover:bg-sunken',
              index === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
            )}
          >
            {option}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && sayCount(options.length)}
      </p>
    </div>
  );
}
