import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotifications } from '../notifications.contract.ts';

const logFailure = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: spec: these failures are told to the console and to nobody else.
  console.error('A notification could not be changed:', error);
};

/** One change to notifications. Whatever comes of it, every list that is shown is refreshed. */
export const useNotificationChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: logFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [listNotifications.path] }),
  });
};
