import { preferenceCategories, PREFERENCE_COUNT } from '@akatale/contracts/categories';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { setCategoryPreferences, skipCategoryPreferences } from '@akatale/contracts/people/profile-endpoints';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { rememberSkip } from '../../../data/session/skipped-preferences.ts';
import { useBlockedReload } from '../../../data/session/unsaved-work.ts';
import { categoryText } from '../../../text/category-text.ts';
import { preferencesText as text } from '../../../text/people/preferences-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { NeedsScripts } from '../../../ui/needs-scripts.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** The choice after pressing a category; `full` if that would exceed the limit. */
export function toggle(chosen: readonly string[], category: string): readonly string[] | 'full' {
  if (chosen.includes(category)) return chosen.filter((each) => each !== category);
  return chosen.length >= PREFERENCE_COUNT ? 'full' : [...chosen, category];
}

export const isWhole = (chosen: readonly string[]): boolean => chosen.length === PREFERENCE_COUNT;

interface CategoryTileProps {
  category: string;
  isChosen: boolean;
  onPress: () => void;
}

export function CategoryTile({ category, isChosen, onPress }: CategoryTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex min-h-13 min-w-0 items-center justify-between gap-2 rounded-card border px-3 py-1 text-left wrap-anywhere font-semibold eases',
        isChosen
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {categoryText.category(category)}
      <CheckIcon className={classNames('size-5', !isChosen && 'invisible')} />
    </button>
  );
}

export function Page() {
  const viewer = useLastViewer();
  return viewer && <Choice key={viewer.id} viewer={viewer} />;
}

function Choice({ viewer }: { viewer: CurrentUser }) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const { save, skip } = useChoice(viewer);
  const [chosen, setChosen] = useState<readonly string[]>(viewer.categoryPreferences);
  useBlockedReload(chosen.join() !== viewer.categoryPreferences.join());

  function press(category: string) {
    const next = toggle(chosen, category);
    if (next === 'full') toast({ title: text.maximum, description: text.maximumMore });
    else setChosen(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (isWhole(chosen)) save.mutate(chosen);
    else toast({ title: text.invalid, description: text.invalidMore, tone: 'error' });
  }

  return (
    <form onSubmit={submit} className={`${oneColumn} gap-5`}>
      <PageHeading
        intro={text.intro}
        actions={
          <Button variant="ghost" size="compact" className="-mr-3" disabled={!isHydrated} onClick={skip}>
            {text.skip}
          </Button>
        }
      >
        {text.heading}
      </PageHeading>
      <NeedsScripts>{text.needsScripts}</NeedsScripts>
      <fieldset
        className="grid gap-3"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.4rem), 1fr))' }}
        disabled={!isHydrated}
      >
        <legend className="sr-only">{text.categories}</legend>
        {preferenceCategories.map((category) => (
          <CategoryTile
            key={category}
            category={category}
            isChosen={chosen.includes(category)}
            onPress={() => press(category)}
          />
        ))}
      </fieldset>
      <div className="sticky-action flex flex-col gap-2 md:static md:m-0 md:border-0 md:p-0">
        <p aria-live="polite" className="text-center text-md font-semibold text-ink-muted">
          {text.chosen(chosen.length)}
        </p>
        <Button type="submit" size="large" isBusy={save.isPending} disabled={!isHydrated}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

/** Both choices lead to Discover; skipping does not wait for the request. */
function useChoice(viewer: CurrentUser) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: async (chosen: readonly string[]) => {
      const categoryPreferences = chosen as readonly (typeof preferenceCategories)[number][];
      return api.call(setCategoryPreferences, {
        body: { categoryPreferences: [...categoryPreferences] },
      });
    },
    onSuccess: async (changed) => {
      await session.change(changed);
      toast({ title: text.saved, tone: 'success' });
      navigate('/discover');
    },
    onError: () => toast({ title: text.error, description: text.failed, tone: 'error' }),
  });

  function skip() {
    rememberSkip(viewer);
    session.update({ ...viewer, mustChoosePreferences: false });
    // The request may fail, so this tab remembers the choice too; at worst the server asks again another day.
    api.call(skipCategoryPreferences, {}).catch(() => undefined);
    navigate('/discover');
  }

  return { save, skip };
}

export function head(): PageHead {
  return { title: text.title };
}
