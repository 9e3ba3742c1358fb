import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** What is wrong: with the form as a whole, and with its fields by their names. */
export interface FormProblem {
  title: string;
  /** Why, where the title alone does not say it. */
  reason?: string;
  fields: readonly { field: string; message: string }[];
}

interface FormOptions<Values> {
  /** Turns what was typed into values to send, or says what is wrong with it. */
  check: (typed: Record<string, string>) => { values: Values } | { problem: FormProblem };
  /** Sends the values; what it throws is explained by `explain`. */
  send: (values: Values) => Promise<void>;
  explain: (error: unknown) => FormProblem;
}

/**
 * The life of a form: checked, sent once at a time, and told what was wrong, with the focus moved
 * to the first wrong field. What was typed stays where it is, and a field is not called wrong any
 * more once somebody changes it.
 */
export function useForm<Values>({ check, send, explain }: FormOptions<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What was typed in since: it may be right by now, and is judged when the form is sent. */
  const [retyped, setRetyped] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!problem) return;
    const names = new Set(problem.fields.map(({ field }) => field.split('.')[0]));
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => names.has(name))?.focus();
  }, [problem]);

  /** Shows what is wrong, in the order in which a person meets the fields. */
  function complain({ fields, ...said }: FormProblem) {
    const names = [...(form.current?.elements ?? [])].map((each) => each.getAttribute('name'));
    const place = ({ field }: { field: string }) => names.indexOf(field.split('.')[0] ?? '');
    setProblem({ ...said, fields: fields.toSorted((a, b) => place(a) - place(b)) });
    setRetyped(new Set());
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as Partial<HTMLInputElement>;
    if (problem && name) noteChanged(name);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].filter(isTyped));
    const checked = check(typed);
    if ('problem' in checked) {
      complain(checked.problem);
      return;
    }
    setBusy(true);
    try {
      await send(checked.values);
      setProblem(null);
    } catch (error) {
      complain(explain(error));
    } finally {
      setBusy(false);
    }
  }

  const noteChanged = useCallback((name: string) => {
    setRetyped((names) => (names.has(name) ? names : new Set([...names, name])));
  }, []);

  const remaining = problem && withoutFields(problem, retyped);
  return {
    formProps: { ref: form, onSubmit, onChange, noValidate: true, method: 'post' as const },
    /** What is still wrong: a field leaves it when somebody changes that field, and the problem goes with its last one. */
    problem: remaining,
    isBusy,
    /** For what is chosen elsewhere than in a field of the form. */
    noteChanged,
    errorOf: (field: string) => remaining?.fields.find((each) => each.field === field)?.message,
  };
}

/** The problem with fewer fields; null where it was about fields and none of them is left. */
function withoutFields(problem: FormProblem, names: ReadonlySet<string>): FormProblem | null {
  const fields = problem.fields.filter(({ field }) => !names.has(field.split('.')[0] ?? ''));
  return fields.length === 0 && problem.fields.length > 0 ? null : { ...problem, fields };
}

/** A file field has no text; its files go their own way. */
function isTyped(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
