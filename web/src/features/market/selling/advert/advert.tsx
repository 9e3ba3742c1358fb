import { MOST_ADVERT, NUMBER_TAKEN, plainAdvert, type PlainAdvert } from '@akatale/contracts/market/adverts';
import { readAdvert } from '@akatale/contracts/market/adverts-endpoints';
import { formatCount } from '@akatale/contracts/money';
import { codePoints, textLimits } from '@akatale/contracts/text';
import {
  type ClipboardEvent,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { forgetSharedText, readSharedText } from '../../../../data/offline-data/shared-photos.ts';
import { useLastViewer } from '../../../../data/session/last-viewer.ts';
import { advertText as text } from '../../../../text/market/advert-text.ts';
import { sellingText } from '../../../../text/market/selling-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import type { FieldName, ListingValues } from '../listing-values.ts';
import { fillListing } from './fill-listing.ts';

interface AdvertListing {
  isLoaded: boolean;
  initial: ListingValues;
  typed: RefObject<ListingValues>;
  fill: (values: ListingValues) => void;
}

export interface AdvertProps {
  listing: AdvertListing;
  /** What is said at the fields of what an advert said. */
  onRead: Dispatch<SetStateAction<ReadNotes>>;
}

export interface ReadNotes {
  price?: string | undefined;
  filled: readonly FieldName[];
}

interface Told {
  lines: readonly string[];
  before: ListingValues | null;
}

const NOTHING_LEFT: Pick<PlainAdvert, 'numbers' | 'isCut'> = { numbers: [], isCut: false };

/** Fills the form from a text that was pasted or shared. It stays outside of the form, so that no draft has its numbers. */
export function Advert({ listing, onRead }: AdvertProps) {
  const api = useApi();
  const userId = useLastViewer()?.id;
  const box = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  /** What was left out of it until it is read. */
  const left = useRef(NOTHING_LEFT);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [told, setTold] = useState<Told | null>(null);

  /** Into the box, without its numbers. */
  function take(whole: string): string {
    const { text, numbers, isCut } = plainAdvert(whole);
    left.current = { numbers: [...left.current.numbers, ...numbers], isCut: left.current.isCut || isCut };
    setPasted(text);
    return text;
  }

  function close() {
    left.current = NOTHING_LEFT;
    setPasted(null);
  }

  async function read(whole: string): Promise<void> {
    const words = take(whole);
    setProblem('');
    if (words === '') return box.current?.focus();
    setBusy(true);
    try {
      const answer = await api.call(readAdvert, { body: { text: words } });
      const { numbers, isCut } = left.current;
      const before = listing.typed.current;
      const { values, filled, kept } = fillListing(answer, before, listing.initial);
      const namesOf = (fields: typeof filled) =>
        text.names(fields.map((name) => sellingText.fields[name].toLowerCase()));
      const said = [
        filled.length > 0 ? text.filled(namesOf(filled)) : text.nothing,
        kept.length > 0 && text.kept(namesOf(kept)),
      ];
      const lines = [
        said.filter(Boolean).join(' '),
        numbers.length > 0 ? text.tookOut(numbers.join(', ')) : answer.numbers > 0 && text.tookOutOne,
        answer.things > 1 && text.things(answer.things),
        isCut && text.isCut(formatCount(MOST_ADVERT)),
      ];
      if (filled.length > 0) listing.fill(values);
      onRead({ filled, price: values.price || !answer.priceDoubt ? undefined : text.prices[answer.priceDoubt] });
      setTold({ lines: lines.filter((line) => line !== false), before: filled.length > 0 ? before : null });
      close();
      await forgetSharedText().catch(() => undefined);
    } catch (error) {
      setProblem(userMessageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const isAsking = useRef(false);

  /** One tap where the browser gives what was copied. It may ask first; meanwhile another tap opens the box, as where it gives nothing. */
  async function pasteOrOpen(): Promise<void> {
    if (isAsking.current) return setPasted('');
    isAsking.current = true;
    const words = await copiedWords();
    isAsking.current = false;
    if (!words) setPasted((now) => now ?? '');
    else if (!box.current?.value) await read(words);
  }

  const readShared = useEffectEvent(async () => {
    const shared = userId === undefined ? '' : await readSharedText(userId);
    if (shared) await read(shared);
  });
  const { isLoaded } = listing;
  useEffect(() => {
    if (isLoaded) readShared().catch(() => undefined);
  }, [isLoaded]);

  const takePasted = useEffectEvent((words: string) => void take(words));
  // What is more than a title is offered to be read.
  useEffect(() => {
    function offer(event: globalThis.ClipboardEvent) {
      const words = event.clipboardData?.getData('text') ?? '';
      if ((event.target as HTMLElement).id !== 'title' || !isAdvert(words)) return;
      event.preventDefault();
      takePasted(words);
    }
    document.addEventListener('paste', offer);
    return () => document.removeEventListener('paste', offer);
  }, []);

  // Editing a field clears what is said at it.
  useEffect(() => {
    const clear = ({ target }: Event) => {
      if ((target as HTMLInputElement).name === 'price') onRead(({ filled }) => ({ filled }));
    };
    document.addEventListener('input', clear);
    return () => document.removeEventListener('input', clear);
  }, [onRead]);

  const undo = useRef<HTMLButtonElement>(null);
  // The box that had the focus is gone.
  useEffect(() => {
    if (told && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [told]);

  const isOpen = pasted !== null;
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const words = event.clipboardData.getData('text');
    if (pasted !== '' || !words.trim()) return;
    event.preventDefault();
    void read(words);
  }

  return (
    <div className={isOpen || told ? 'flex w-full flex-col gap-3' : 'flex'}>
      <div role="status" className="empty:hidden">
        {told && (
          <div className="flex flex-col gap-1 rounded-card bg-sunken p-4">
            {told.lines.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
            {told.before && (
              <Button
                ref={undo}
                variant="secondary"
                className="mt-1 self-start"
                onClick={() => {
                  if (told.before) listing.fill(told.before);
                  onRead({ filled: [] });
                  setTold(null);
                }}
              >
                {text.undo}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen ? (
        <>
          <TextArea
            ref={box}
            id="advert"
            label={text.label}
            hint={text.hint}
            error={problem}
            value={pasted}
            autoComplete="off"
            style={{ maxHeight: '40vh' }}
            onPaste={onPaste}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          <div className="flex gap-3">
            <Button variant="secondary" isBusy={isBusy} onClick={() => void read(pasted)}>
              {text.fill}
            </Button>
            <Button variant="ghost" onClick={close}>
              {text.close}
            </Button>
          </div>
        </>
      ) : told?.before ? null : (
        <Button variant="secondary" size="compact" onClick={() => void pasteOrOpen()}>
          {text.paste}
        </Button>
      )}
    </div>
  );
}

/** Empty where the browser keeps it, and of what is no advert, as a password or a code. */
async function copiedWords(): Promise<string> {
  try {
    const words = (await navigator.clipboard.readText()).trim();
    return isAdvert(words) ? words : '';
  } catch {
    return '';
  }
}

function isAdvert(words: string): boolean {
  const trimmed = words.trim();
  return (
    codePoints(trimmed) > textLimits.title || trimmed.includes('\n') || plainAdvert(trimmed).text.includes(NUMBER_TAKEN)
  );
}
