import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

export interface FormProblem {
  title: string;
  reason?: string;
  fields: readonly { field: string; message: string; code?: string }[];
  /** The first wrong field was more than a screen away when the form was submitted, or is none of the form's. */
  isFar?: boolean;
  /** No field of the form says what is wrong. */
  isElsewhere?: boolean;
}

type Checked<Values> = { values: Values } | { problem: FormProblem };

interface FormOptions<Values> {
  /** A promise where its code is fetched after the page. */
  check: (typed: Record<string, string>) => Checked<Values> | Promise<Checked<Values>>;
  /** Submits the values; `explain` turns an exception into a problem. */
  send: (values: Values) => Promise<void>;
  explain: (error: unknown) => FormProblem;
  /** Of a form that the server has given back. */
  returned?: FormProblem | null | undefined;
}

/** Validates, submits once at a time, and focuses the first wrong field. Editing a field clears its error. */
export function useForm<Values>({ check, send, explain, returned = null }: FormOptions<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(() => returned && { ...returned, isElsewhere: returned.fields.length !== 1 });
  const [isBusy, setBusy] = useState(false);
  /** Fields edited since the last submit; their errors are hidden until the next one. */
  const [retyped, setRetyped] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!problem) return;
    const names = new Set(problem.fields.map(({ field }) => field.split('.')[0]));
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => names.has(name))?.focus();
  }, [problem]);

  /** In the order of the form. */
  function complain({ fields, ...rest }: FormProblem) {
    const controls = [...(form.current?.elements ?? [])];
    const names = controls.map((each) => each.getAttribute('name'));
    const place = ({ field }: { field: string }) => names.indexOf(field.split('.')[0] ?? '');
    const sorted = [...fields].sort((a, b) => place(a) - place(b));
    const first = sorted[0] && controls[place(sorted[0])];
    setProblem({ ...rest, fields: sorted, isFar: isOffScreen(first), isElsewhere: first === undefined });
    setRetyped(new Set());
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as Partial<HTMLInputElement>;
    if (problem && name) reportChange(name);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].filter(isTyped));
    try {
      const checking = check(typed);
      if (checking instanceof Promise) setBusy(true);
      const checked = await checking;
      if ('problem' in checked) return complain(checked.problem);
      setBusy(true);
      await send(checked.values);
      setProblem(null);
    } catch (error) {
      complain(explain(error));
    } finally {
      setBusy(false);
    }
  }

  const reportChange = useCallback((name: string) => {
    setRetyped((names) => (names.has(name) ? names : new Set([...names, name])));
  }, []);

  const remaining = problem && withoutFields(problem, retyped);
  return {
    formProps: { ref: form, onSubmit, onChange, noValidate: true, method: 'post' as const },
    /** Without the fields edited since; null when none is left. */
    problem: remaining,
    isBusy,
    /** For values that are set outside the form's fields. */
    reportChange,
    errorOf: (field: string) => remaining?.fields.find((each) => each.field === field)?.message,
  };
}

function isOffScreen(field: Element | undefined): boolean {
  if (!field) return true;
  const { top, bottom } = field.getBoundingClientRect();
  return bottom < -innerHeight || top > 2 * innerHeight;
}

function withoutFields(problem: FormProblem, names: ReadonlySet<string>): FormProblem | null {
  const fields = problem.fields.filter(({ field }) => !names.has(field.split('.')[0] ?? ''));
  return fields.length === 0 && problem.fields.length > 0 ? null : { ...problem, fields };
}

function isTyped(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
