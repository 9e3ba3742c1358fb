import {
  deleteSavedReply,
  listSavedReplies,
  changeSavedReply,
  createSavedReply,
} from '@akatale/contracts/deals/support-endpoints';
import type { SavedReply, SavedReplyDraft } from '@akatale/contracts/deals/support-schemas';
import { SAVED_REPLY_TITLE } from '@akatale/contracts/people/operators';
import { textLimits } from '@akatale/contracts/text';
import { writtenText } from '@akatale/contracts/written-text';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { userMessageOf, ApiError } from '../../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../../data/api/fetch-dispatch.ts';
import { tooLong } from '../../../../data/api/too-long.ts';
import { useApi } from '../../../../data/client.ts';
import type { LoadContext, Loaded } from '../../../../data/page.ts';
import { supportDeskText as text } from '../../../../text/deals/operators/support-desk-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../../../ui/form/field.tsx';
import { FormErrors } from '../../../../ui/form/form-errors.tsx';
import { type FormProblem, useForm } from '../../../../ui/form/use-form.ts';
import { ChatDrawing } from '../../../../ui/icons/chat-icons.tsx';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DeskFrame } from '../../../people/desk-frame/index.ts';
import { savedRepliesQuery } from '../inbox-queries.ts';
import { ReplyRow } from './replies.tsx';

interface ReplyDialogProps {
  reply: SavedReply | null;
  onClose: () => void;
  /** Asks first. */
  onDelete: (reply: SavedReply) => void;
}

export function SavedReplies() {
  const [edited, edit] = useState<SavedReply | 'new' | null>(null);
  const [unwanted, discard] = useState<SavedReply | null>(null);
  const isHydrated = useHydrated();
  return (
    <DeskFrame
      heading={text.savedReplies}
      back={{ href: '/admin/support', label: text.backToInbox }}
      actions={
        <Button disabled={!isHydrated} onClick={() => edit('new')}>
          {text.addReply}
        </Button>
      }
    >
      <p className="text-ink-muted">{text.allOperators}</p>
      <Replies onEdit={edit} />
      {edited && (
        <ReplyDialog
          reply={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
          onDelete={(reply) => {
            edit(null);
            discard(reply);
          }}
        />
      )}
      {unwanted && <DeleteReply reply={unwanted} onClose={() => discard(null)} />}
    </DeskFrame>
  );
}

const SKELETONS = 3;

function Replies({ onEdit }: { onEdit: (reply: SavedReply) => void }) {
  const replies = useQuery(savedRepliesQuery(useApi()));
  const isHydrated = useHydrated();
  if (replies.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full rounded-card" />
        ))}
      </div>
    );
  }
  if (!replies.data) {
    return <LoadFailed title={text.repliesFailed} tryAgain={text.tryAgain} retry={replies.refetch} />;
  }
  if (replies.data.length === 0) {
    return (
      <EmptyState drawing={<ChatDrawing />} title={text.noReplies}>
        {text.noRepliesMore}
      </EmptyState>
    );
  }
  return (
    <ul className="ruled">
      {replies.data.map((reply) => (
        <ReplyRow key={reply.id} reply={reply} disabled={!isHydrated} onClick={() => onEdit(reply)} />
      ))}
    </ul>
  );
}

export async function loadReplies({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.fetchQuery({ ...savedRepliesQuery(api), staleTime: 0 });
  return { data: null };
}

export const repliesTitle = text.savedReplies;

function ReplyDialog({ reply, onClose, onDelete }: ReplyDialogProps) {
  const id = useId();
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isTyped, setTyped] = useState(false);
  const { formProps, problem, isBusy, errorOf } = useForm<SavedReplyDraft>({
    check,
    explain,
    async send(body) {
      await (reply
        ? api.call(changeSavedReply, { params: { id: reply.id }, body })
        : api.call(createSavedReply, { body }, { idempotencyKey }));
      toast({ title: text.saved, tone: 'success' });
      await queries.invalidateQueries({ queryKey: [listSavedReplies.path] });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reply ? text.editReply : text.addReply}
      closeLabel={text.closeDialog}
      isFilledIn={isTyped}
      variant="sheet"
      actions={
        <>
          {reply && (
            <Button variant="secondary" aria-label={text.deleteReplyOf(reply.title)} onClick={() => onDelete(reply)}>
              <TrashIcon className="size-5" />
              {text.deleteReply}
            </Button>
          )}
          <Button type="submit" form={id} isBusy={isBusy}>
            {text.save}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} onInput={() => setTyped(true)} className="flex flex-col gap-4">
        {problem && problem.fields.length === 0 && <FormErrors title={problem.title} reason={problem.reason} />}
        <TextField name="title" label={text.replyTitle} defaultValue={reply?.title} error={errorOf('title')} />
        <TextArea name="message" label={text.replyMessage} defaultValue={reply?.message} error={errorOf('message')} />
      </form>
    </Dialog>
  );
}

function check(typed: Record<string, string>): { values: SavedReplyDraft } | { problem: FormProblem } {
  const title = writtenText(typed['title'] ?? '');
  const message = writtenText(typed['message'] ?? '');
  const errors = {
    title: title ? tooLong(title, SAVED_REPLY_TITLE) : text.titleMissing,
    message: message ? tooLong(message, textLimits.message) : text.messageMissing,
  };
  const fields = Object.entries(errors).flatMap(([field, error]) => (error ? [{ field, message: error }] : []));
  return fields.length > 0 ? { problem: { title: text.checkFields, fields } } : { values: { title, message } };
}

function explain(error: unknown): FormProblem {
  const fields = error instanceof ApiError ? error.fields : [];
  return { title: text.saveFailed, reason: userMessageOf(error), fields };
}

function DeleteReply({ reply: { id, title }, onClose }: { reply: SavedReply; onClose: () => void }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(deleteSavedReply, { params: { id } }),
    onSuccess: () => toast({ title: text.deleted, tone: 'success' }),
    onError: (error) => toast({ title: text.actFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [listSavedReplies.path] });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.deleteQuestion}
      closeLabel={text.closeDialog}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            <TrashIcon className="size-5" />
            {text.deleteReply}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mt-2">{text.deleteMore}</p>
    </Dialog>
  );
}
