import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { toast } from '#ui/messages/toast.ts';
import { wordedError } from '#ui/messages/worded.ts';
import { getPaymentForm } from '../../payments.contract.ts';

type Calls = {
  /** What the bank's dialog needs; it is asked for each time and never kept. */
  readChallenge: () => Promise<{ challenge: string | null }>;
  /** Asks the server to look the payment up now. */
  check: () => Promise<unknown>;
};

/** The bank's own dialog, for providers that have one; the test provider's question is answered on our page. */
export const useBank = ({ readChallenge, check }: Calls) => {
  const { t, i18n } = useLingui();
  const publishableKey = useQuery(read(call, getPaymentForm, {})).data?.publishableKey;
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy || !publishableKey) return;
    setBusy(true);
    try {
      const { challenge } = await readChallenge();
      const { confirmAtBank } = await import('./stripe-browser.ts');
      if (challenge !== null) await confirmAtBank(publishableKey, challenge);
      await check();
    } catch (error) {
      const title = wordedError(i18n, error) ?? t`Your bank’s page could not be opened. Please try again.`;
      toast({ variant: 'destructive', title });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, ...(publishableKey && { open: () => void open() }) };
};
