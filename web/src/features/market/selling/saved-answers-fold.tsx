import { lastPrices } from '@akatale/contracts/market/saved-answers';
import { textLimits } from '@akatale/contracts/text';
import { useState } from 'react';
import { amountText } from '../../../text/market/amount-text.ts';
import { savedAnswersText as text } from '../../../text/market/saved-answers-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { FieldError, TextField } from '../../../ui/form/field.tsx';
import { Fold } from './fold.tsx';
import { answersIn, isWord, type ListingValues, type TypedAnswers, writeAnswers } from './listing-values.ts';
import { answersState } from './saved-answers-state.ts';

interface SavedAnswersFoldProps {
  typed: ListingValues;
  error: string | undefined;
  onChange: (savedAnswers: string) => void;
}

/** What all buyers ask, each answered by a tap. */
export function SavedAnswersFold({ typed, error, onChange }: SavedAnswersFoldProps) {
  const answers = answersIn(typed);
  const { stillThere, lastPrice, where } = answers;
  const [tellsAmount, tellAmount] = useState(lastPrice !== '' && !isWord(lastPrice));
  const set = (change: Partial<TypedAnswers>) => onChange(writeAnswers({ ...answers, ...change }));

  function choose(word: string) {
    tellAmount(false);
    set({ lastPrice: lastPrice === word ? '' : word });
  }

  function chooseAmount(isChosen: boolean) {
    tellAmount(isChosen);
    set({ lastPrice: '' });
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
          onChange={({ currentTarget }) => set({ stillThere: currentTarget.checked })}
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
              defaultValue={isWord(lastPrice) ? '' : lastPrice}
              onChange={({ currentTarget }) => set({ lastPrice: currentTarget.value })}
            />
          </div>
        )}
      </fieldset>
      <TextField
        label={text.where}
        hint={text.whereHint}
        value={where}
        maxLength={textLimits.location * 2}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ where: currentTarget.value })}
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
