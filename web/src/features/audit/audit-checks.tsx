import { exportAuditLog, verifyAuditLog } from '@akatale/contracts/operators/audit-endpoints';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useWithProof } from '../../data/api/with-proof.ts';
import { useApi } from '../../data/client.ts';
import { auditText as text } from '../../text/desk/audit-text.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/media/save-file.ts';

export function AuditChecks() {
  const api = useApi();
  const withProof = useWithProof();
  const verify = useMutation({ mutationFn: () => api.call(verifyAuditLog, {}) });
  const keep = useMutation({
    mutationFn: () => withProof(() => api.call(exportAuditLog, {})),
    onSuccess: (lines) => saveFile(new Blob([lines]), 'audit-log.ndjson'),
  });
  const verdict = verify.data;
  const problem = verify.error ?? keep.error;
  return (
    <section className="flex flex-col gap-3">
      <p className="max-w-prose text-ink-muted">{text.about}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={verify.isPending} onClick={() => verify.mutate()}>
          {text.verify}
        </Button>
        <Button variant="secondary" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {text.export}
        </Button>
      </div>
      <div role="status" className="wrap-anywhere empty:hidden">
        {verdict?.broken && <p className="font-semibold text-danger">{text.broken(verdict.broken.id)}</p>}
        {verdict && !verdict.broken && (
          <p>
            <span className="font-semibold text-success">{text.whole(verdict.entries)}</span>
            {verdict.head && (
              <span className="block text-xs text-ink-muted">{text.head(verdict.head.id, verdict.head.hash)}</span>
            )}
          </p>
        )}
      </div>
      {problem && <p role="alert">{userMessageOf(problem)}</p>}
    </section>
  );
}
