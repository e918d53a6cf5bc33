import type { CallReply } from '#shared/endpoint.ts';
import type { readV1Description } from '../../v1-description.contract.ts';

export type Description = CallReply<typeof readV1Description>;
export type Operation = Description['paths'][string][string];
export type DescribedOperation = { path: string; method: string; operation: Operation };

/** The operations of a section, in the order of the document. */
export const operationsOf = ({ paths }: Description, section: string): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(section))
      .map(([method, operation]) => ({ path, method, operation })),
  );

type Body = {
  content?: {
    'application/json'?: { schema?: { required?: string[]; properties?: Record<string, { description?: string }> } };
  };
};

/** What a call takes: in its path and query, and in its body. */
export const fieldsOf = ({ parameters = [], requestBody }: Operation) => {
  const { required = [], properties = {} } =
    (requestBody as Body | undefined)?.content?.['application/json']?.schema ?? {};
  const inBody = Object.entries(properties).map(([name, { description }]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    description,
  }));
  return [...parameters, ...inBody];
};

type Content = { content?: { 'application/json'?: { example?: unknown } } };

/** The example of an answer that succeeds. */
export const exampleOf = ({ responses }: Operation): unknown =>
  (responses['200'] as Content | undefined)?.content?.['application/json']?.example;
