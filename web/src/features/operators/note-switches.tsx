import type { NotePattern } from '@akatale/contracts/chats/notes';
import { listNotes, switchNote } from '@akatale/contracts/chats/notes-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { noteText } from '../../text/chat/note-text.ts';
import { notesText as text } from '../../text/desk/notes-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { Switch } from '../../ui/form/toggle.tsx';

/** For owners: each pattern of messages, whether its notes are shown, and how often they were. */
export function NoteSwitches() {
  const api = useApi();
  const notes = useQuery({
    queryKey: [listNotes.path],
    queryFn: async ({ signal }) => api.call(listNotes, {}, { signal }),
  });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="notes-in-chats">
      <h2 id="notes-in-chats" className="text-lg">
        {text.heading}
      </h2>
      <p className="text-ink-muted">{text.intro}</p>
      {notes.isError && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{text.loadFailed}</p>
          <Button variant="secondary" onClick={() => void notes.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {notes.isPending && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-16" />
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {notes.data?.map((note) => (
          <li key={note.pattern}>
            <NoteSwitch {...note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoteSwitchProps {
  pattern: NotePattern;
  isOn: boolean;
  shown: number;
  dismissed: number;
}

function NoteSwitch({ pattern, isOn, shown, dismissed }: NoteSwitchProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (wanted: boolean) => api.call(switchNote, { params: { pattern }, body: { isOn: wanted } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: [listNotes.path] }),
    onError: (error) => toast({ title: text.changeFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <Switch
      label={text.names[pattern]}
      hint={
        <>
          {noteText.does[pattern]}
          <br />
          {text.figures(shown, dismissed)}
        </>
      }
      checked={change.isPending ? change.variables : isOn}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}
