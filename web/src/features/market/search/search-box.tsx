import { textLimits } from '@akatale/contracts/text';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { SearchForm } from '../../../ui/form/search-form.tsx';

type SearchBoxProps = Omit<ComponentProps<typeof SearchForm>, 'action' | 'name' | 'maxLength'>;

/** Suggestions load on the first focus of the field; without them it is a plain form. */
export function SearchBox(props: SearchBoxProps) {
  const [Suggestions, setSuggestions] = useState<ComponentType<{ searched: string }> | null>(null);

  async function load() {
    if (Suggestions) return;
    try {
      const module = await import('./search-suggestions.tsx');
      setSuggestions(() => module.SearchSuggestions);
    } catch {
      // The next focus tries again.
    }
  }

  return (
    <SearchForm {...props} action="/" name="search" maxLength={textLimits.search} onFocus={() => void load()}>
      {Suggestions && <Suggestions searched={props.value} />}
    </SearchForm>
  );
}
