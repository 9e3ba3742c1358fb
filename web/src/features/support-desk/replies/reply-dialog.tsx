import { SAVED_REPLY_TITLE } from '@akatale/contracts/operators/operators';
import { changeSavedReply, createSavedReply, listSavedReplies } from '@akatale/contracts/operators/support-endpoints';
import type { SavedReply, SavedReplyDraft } from '@akatale/contracts/operators/support-schemas';
import { textLimits } from '@akatale/contracts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { tooLong } from '../../../data/api/too-long.ts';
import { useApi } from '../../../data/client.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { type FormProblem, useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface ReplyDialogProps {
  reply: SavedReply | null;
  onClose: () => void;
}

export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
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
    >
      <form {...formProps} onInput={() => setTyped(true)} className="flex flex-col gap-4">
        {problem && problem.fields.length === 0 && <FormErrors title={problem.title} reason={problem.reason} />}
        <TextField name="title" label={text.replyTitle} defaultValue={reply?.title} error={errorOf('title')} />
        <TextArea name="message" label={text.replyMessage} defaultValue={reply?.message} error={errorOf('message')} />
        <Button type="submit" isBusy={isBusy}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}

function check(typed: Record<string, string>): { values: SavedReplyDraft } | { problem: FormProblem } {
  const title = typed['title']?.trim() ?? '';
  const message = typed['message']?.trim() ?? '';
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
