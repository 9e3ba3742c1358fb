import { operatorRoles, type OperatorRole } from '@akatale/contracts/people/operators';
import { operatorsText as text } from '../../../text/people/operators/operators-text.ts';
import { Select } from '../../../ui/form/field.tsx';

interface RoleFieldProps {
  error: string | undefined;
  defaultValue?: OperatorRole;
}

export function RoleField({ error, defaultValue }: RoleFieldProps) {
  return (
    <Select
      id="role"
      name="role"
      label={text.role}
      placeholder={text.chooseRole}
      defaultValue={defaultValue ?? ''}
      options={operatorRoles.map((role) => ({ value: role, label: text.roles[role] }))}
      hint={operatorRoles.map((role) => (
        <span key={role} className="block">
          {text.rolesMore[role]}
        </span>
      ))}
      error={error}
    />
  );
}
