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

type Content = { content?: { 'application/json'?: { example?: unknown } } };

/** The example of an answer that succeeds. */
export const exampleOf = ({ responses }: Operation): unknown =>
  (responses['200'] as Content | undefined)?.content?.['application/json']?.example;
