import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TextField } from './field.tsx';
import { OptionList, optionId, stepOption } from './option-list.tsx';

type ComboboxProps = ComponentProps<typeof TextField> & {
  /** Suggestions for the text typed; any other text is valid too. */
  suggest: (typed: string) => Promise<readonly string[]>;
  listLabel: string;
  formatCount: (count: number) => string;
};

const nothing: { options: readonly string[]; active: number } = { options: [], active: -1 };

export function Combobox(props: ComboboxProps) {
  const { suggest, listLabel, formatCount, onInput, onBlur, ...field } = props;
  const listId = useId();
  const [{ options, active }, offer] = useState(nothing);
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);

  // At the bottom of a phone screen the list would open out of view.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const close = () => offer(nothing);

  async function look(input: HTMLInputElement) {
    const typed = input.value;
    const found = await suggest(typed);
    const isCurrent = input.value === typed && document.activeElement === input;
    if (isCurrent) offer({ options: found, active: -1 });
  }

  function choose(input: HTMLInputElement, value: string) {
    input.value = value;
    close();
    // Listeners of the form must see this change too.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen) return;
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      offer({ options, active: stepOption(active, event.key, options.length) });
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
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
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
        hidden={!isOpen}
        style={{ scrollMarginBottom: '6rem' }}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-card border border-line bg-surface py-1 floats"
      >
        <OptionList
          id={listId}
          label={listLabel}
          options={options.map((option) => ({ key: option, content: option }))}
          active={active}
          onChoose={(index, option) => {
            const input = option.closest('.relative')?.querySelector('input');
            if (input) choose(input, options[index] ?? '');
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {isOpen && formatCount(options.length)}
      </p>
    </div>
  );
}
