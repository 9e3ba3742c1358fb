import { findAppeal } from '@akatale/contracts/trust/appeals-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../data/client.ts';
import { appealText as text } from '../../../../text/people/appeal-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { Credentials } from './credential-fields.tsx';

/** For a suspended person, while an appeal is open or has an answer. */
export function AppealDoor({ credentials }: { credentials: Credentials }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [findAppeal.path, credentials.email],
    queryFn: () => api.call(findAppeal, { body: credentials }),
    gcTime: 0,
    retry: false,
  });
  if (!data?.token) return null;
  return (
    <section className="flex flex-col gap-3">
      <p>{text.atLogin}</p>
      <ButtonLink variant="secondary" href={`/appeal/${data.token}`}>
        {text.goToAppeal}
      </ButtonLink>
    </section>
  );
}
