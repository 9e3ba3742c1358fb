import { conditions } from '@akatale/contracts/products/categories';
import { categoryText } from '../../text/browse/category-text.ts';
import { sellingText as text } from '../../text/shop/selling-text.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';

interface ConditionChoiceProps {
  initial: string;
  error: string | undefined;
}

export function ConditionChoice({ initial, error }: ConditionChoiceProps) {
  return (
    <fieldset
      aria-describedby={error && 'condition-error'}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{text.fields.condition}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}>
        {conditions.map((condition, index) => (
          <label
            key={condition}
            className={
              'group relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-input border ' +
              'bg-surface px-3 py-1.5 text-center text-md transition hover:border-ink-muted ' +
              'has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold ' +
              'has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ' +
              `has-focus-visible:outline-focus ${error ? 'border-danger' : 'border-line-strong'}`
            }
          >
            <input
              id={index === 0 ? 'condition' : undefined}
              type="radio"
              name="condition"
              value={condition}
              defaultChecked={condition === initial}
              className="sr-only"
            />
            <CheckIcon className="hidden size-4 shrink-0 group-has-checked:block" />
            {categoryText.condition(condition)}
          </label>
        ))}
      </div>
      <FieldError id="condition-error">{error}</FieldError>
    </fieldset>
  );
}
