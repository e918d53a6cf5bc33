import { type Call, type Endpoint, splitInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { logFailure, toAppError } from '../server/errors.ts';
import { type Answer, type Binding, neverAborted, type RequestContext } from './binding.ts';
import { dispatch, type OnTags } from './dispatch.ts';

/** Calls are found by method and path: the SSR bundle has its own copies of the endpoint objects. */
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const noAnswer: Answer = {
  setStatus: () => undefined,
  setHeader: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};

/** Makes the `call` that pages use on the server: the same checks and parsing as over HTTP, without a request. */
export const callInProcess = (bindings: readonly Binding[]) => {
  const byName = new Map(bindings.map((binding) => [nameOf(binding.endpoint), binding]));
  return (context: Omit<RequestContext, 'answer' | 'clientLeft'>, onTags?: OnTags): Call =>
    async (endpoint, input) => {
      const binding = byName.get(nameOf(endpoint));
      if (!binding) throw new AppError('notFound');
      const parts = splitInput(binding.endpoint, input as Record<string, unknown>);
      try {
        // The reply was parsed by the same schema that gives the call its type.
        return (await dispatch(
          binding,
          parts,
          { ...context, answer: noAnswer, clientLeft: neverAborted },
          onTags,
        )) as never;
      } catch (error) {
        logFailure(context.log, error, { call: nameOf(endpoint) }, 'A page could not load its data.');
        throw toAppError(error);
      }
    };
};
