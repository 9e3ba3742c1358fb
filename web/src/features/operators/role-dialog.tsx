import { changeOperatorRole, listOperators } from '@akatale/contracts/operators/operator-accounts-endpoints';
import type { Operator } from '@akatale/contracts/operators/operator-accounts-schemas';
import { operatorRoles } from '@akatale/contracts/operators/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useWithProof } from '../../data/api/with-proof.ts';
import { useApi } from '../../data/client.ts';
import { operatorsText as text } from '../../text/desk/operators-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { explain, FormProblems } from '../sign-in/index.ts';
import { RoleField } from './role-field.tsx';

interface RoleDialogProps {
  operator: Operator;
  onClose: () => void;
}

export function RoleDialog({ operator: { id, name, role: present }, onClose }: RoleDialogProps) {
  const { toast } = useToasts();
  const api = useApi();
  const withProof = useWithProof();
  const queries = useQueryClient();
  const form = useForm({
    check: (typed) => {
      const role = operatorRoles.find((one) => one === typed['role']);
      if (role) return { values: { role } };
      const message = text.chooseRole;
      return { problem: { title: message, fields: [{ field: 'role', message }] } };
    },
    send: async (body) => {
      await withProof(async () => api.call(changeOperatorRole, { params: { id }, body }));
      toast({ title: text.changed, tone: 'success' });
      void queries.invalidateQueries({ queryKey: [listOperators.path] });
      onClose();
    },
    explain,
  });
  return (
    <Dialog isOpen onClose={onClose} title={text.changeTitle(name)} closeLabel={text.close}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p>{text.changeMore}</p>
        <FormProblems problem={form.problem} />
        <RoleField error={form.errorOf('role')} defaultValue={present} />
        <Button type="submit" isBusy={form.isBusy}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
