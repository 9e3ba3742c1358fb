import { lastPrices } from '@akatale/contracts/market/saved-answers';
import { readAmount } from '@akatale/contracts/typed-values';
import { useState } from 'react';
import { amountText } from '../../../text/market/amount-text.ts';
import { savedAnswersText as text } from '../../../text/market/saved-answers-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { FieldError, TextField } from '../../../ui/form/field.tsx';
import { Fold } from './fold.tsx';
import type { ListingValues } from './listing-values.ts';
import { answersIn, answersState, type TypedAnswers } from './saved-answers-state.ts';

interface SavedAnswersFoldProps {
  typed: ListingValues;
  error: string | undefined;
  onChange: (savedAnswers: string) => void;
}

/** What all buyers ask, each answered by a tap. */
export function SavedAnswersFold({ typed, error, onChange }: SavedAnswersFoldProps) {
  const answers = answersIn(typed);
  const { stillThere = false, lastPrice = '', where = '' } = answers;
  const isWord = lastPrices.some((word) => word === lastPrice);
  const [tellsAmount, tellAmount] = useState(lastPrice !== '' && !isWord);
  const set = (change: { [Name in keyof TypedAnswers]: TypedAnswers[Name] | undefined }) =>
    onChange(JSON.stringify({ ...answers, ...change }));

  function choose(word: string) {
    tellAmount(false);
    set({ lastPrice: lastPrice === word ? undefined : word });
  }

  function chooseAmount(isChosen: boolean) {
    tellAmount(isChosen);
    set({ lastPrice: undefined });
  }

  return (
    <Fold heading={text.heading} state={answersState(answers) || text.none} isForcedOpen={error !== undefined}>
      <p className="text-sm text-ink-muted">{text.hint}</p>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-semibold">{text.stillThere}</legend>
        <ChoiceChip
          id="savedAnswers"
          type="checkbox"
          checked={stillThere}
          onChange={({ currentTarget }) => set({ stillThere: currentTarget.checked || undefined })}
        >
          {text.yes}
        </ChoiceChip>
      </fieldset>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-semibold">{text.lastPrice}</legend>
        <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}>
          {lastPrices.map((word) => (
            <ChoiceChip key={word} type="checkbox" checked={lastPrice === word} onChange={() => choose(word)}>
              {text[word]}
            </ChoiceChip>
          ))}
          <ChoiceChip
            type="checkbox"
            checked={tellsAmount}
            onChange={({ currentTarget }) => chooseAmount(currentTarget.checked)}
          >
            {text.amount}
          </ChoiceChip>
        </div>
        {tellsAmount && (
          <div className="pt-2">
            <AmountField
              label={text.amountLabel}
              texts={amountText}
              defaultValue={isWord ? '' : String(lastPrice)}
              onChange={({ currentTarget: { value } }) => set({ lastPrice: readAmount(value) ?? (value || undefined) })}
            />
          </div>
        )}
      </fieldset>
      <TextField
        label={text.where}
        hint={text.whereHint}
        value={where}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ where: currentTarget.value || undefined })}
      />
      {where === '' && typed.location.trim() !== '' && (
        <Button variant="secondary" className="self-start" onClick={() => set({ where: typed.location.trim() })}>
          {typed.location.trim()}
        </Button>
      )}
      <FieldError id="savedAnswers-error">{error}</FieldError>
    </Fold>
  );
}
