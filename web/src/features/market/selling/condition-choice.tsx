import { conditions } from '@akatale/contracts/categories';
import { categoryText } from '../../../text/category-text.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

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
          <ChoiceChip
            key={condition}
            id={index === 0 ? 'condition' : undefined}
            type="radio"
            name="condition"
            value={condition}
            defaultChecked={condition === initial}
            isWrong={error !== undefined}
          >
            {categoryText.condition(condition)}
          </ChoiceChip>
        ))}
      </div>
      <FieldError id="condition-error">{error}</FieldError>
    </fieldset>
  );
}
