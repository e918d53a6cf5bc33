import { StartError } from '#platform/start-error.ts';
import type { Binding } from './binding.ts';

const namesInPath = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

const problemOf = ({ endpoint, tags }: Binding): string | undefined => {
  const inPath = namesInPath(endpoint.path);
  const declared = Object.keys(endpoint.params?.shape ?? {});
  if (inPath.toSorted().join() !== declared.toSorted().join())
    return `has the parameters "${inPath}" in its path but declares "${declared}"`;
  if (endpoint.body && (endpoint.method === 'GET' || endpoint.method === 'HEAD'))
    return 'declares a body, which it cannot have';
  if (endpoint.cache && endpoint.method !== 'GET') return 'is cached but changes state';
  if (endpoint.cache && endpoint.access !== 'anyone') return 'is cached for everybody but not open to everybody';
  if (endpoint.cache && !tags) return 'is cached but does not say what can change under it';
  return undefined;
};

/** Stops the start, with a sentence, when a call is answered twice or its declaration contradicts itself. */
export const checkBindings = (bindings: readonly Binding[]): void => {
  const seen = new Set<string>();
  for (const binding of bindings) {
    const { endpoint } = binding;
    const name = `${endpoint.method} ${endpoint.path}`;
    // `/:id` and `/:slug` are the same address to the router.
    const address = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`;
    const problem = seen.has(address) ? 'is bound twice' : problemOf(binding);
    if (problem) throw new StartError(`The call ${name} ${problem}.`);
    seen.add(address);
  }
};
