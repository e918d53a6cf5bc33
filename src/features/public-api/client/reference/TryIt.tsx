import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import { fieldsOf, type Operation } from './description.ts';
import { Code } from './reference-parts.tsx';

type Answer = { status: number; left: string | null; text: string };

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

type Fields = ReturnType<typeof fieldsOf>;
type Typed = Readonly<Record<string, string>>;

/** What was typed into the fields of one place; fields that were left empty are left out. */
const typedIn = (place: string, fields: Fields, typed: Typed): Typed =>
  Object.fromEntries(fields.flatMap(({ name, in: of }) => (of === place && typed[name] ? [[name, typed[name]]] : [])));

/** The address with what was typed: path fields in their places, those of the query behind. */
const addressOf = (path: string, fields: Fields, typed: Typed) => {
  const query = new URLSearchParams(typedIn('query', fields, typed));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed[name] ?? ''));
  return query.size > 0 ? `${filled}?${query}` : filled;
};

type Props = { path: string; method: string; operation: Operation; apiKey: string };

/** Makes one call from the page. The key is in memory only, and no cookie goes with it. */
export const TryIt = ({ path, method, operation, apiKey }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer | 'waiting' | 'unreachable'>();
  const fields = fieldsOf(operation);
  const address = addressOf(path, fields, typed);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer('waiting');
    const headers = {
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      ...(operation.requestBody && { 'content-type': 'application/json' }),
    };
    try {
      const body = operation.requestBody ? { body: JSON.stringify(typedIn('body', fields, typed)) } : {};
      const response = await fetch(address, { method: method.toUpperCase(), credentials: 'omit', headers, ...body });
      const left = response.headers.get('ratelimit-remaining');
      setAnswer({ status: response.status, left, text: pretty(await response.text()) });
    } catch {
      setAnswer('unreachable');
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(({ name, required }) => (
          <Field key={name} label={<code>{name}</code>}>
            {(field) => (
              <Input
                {...field}
                required={required}
                value={typed[name] ?? ''}
                autoComplete="off"
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="break-all font-mono text-ink-2 text-sm">
        {method.toUpperCase()} {address}
      </p>
      <Button type="submit" size="s" className="justify-self-start" busy={answer === 'waiting'}>
        <Trans>Send</Trans>
      </Button>
      <div aria-live="polite" className="grid gap-2">
        {answer === 'unreachable' && (
          <p>
            <Trans>The server could not be reached. Please check your connection and send it again.</Trans>
          </p>
        )}
        {typeof answer === 'object' && (
          <>
            <p className="flex flex-wrap items-center gap-3 text-sm">
              <Badge tone={answer.status < 400 ? 'leaf' : 'hibiscus'}>{answer.status}</Badge>
              {answer.left !== null && <Trans>{answer.left} calls left in this hour</Trans>}
            </p>
            <div className="max-h-96 overflow-y-auto">
              <Code label={t`Answer`}>{answer.text}</Code>
            </div>
          </>
        )}
      </div>
    </form>
  );
};
