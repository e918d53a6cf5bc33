/** What is used of Stripe's script. It has to come from Stripe itself, so there is no package with its code. */
type Outcome = { error?: { message?: string } };
type CardElement = { mount: (box: HTMLElement) => void; unmount: () => void };
type StripeElements = {
  create: (kind: 'payment', options: object) => CardElement;
  update: (options: { amount: number }) => void;
  submit: () => Promise<Outcome>;
};
type StripeClient = {
  elements: (options: {
    mode: 'payment';
    amount: number;
    currency: 'usd';
    appearance: object;
    setupFutureUsage?: 'off_session';
    paymentMethodCreation?: 'manual';
  }) => StripeElements;
  createConfirmationToken: (options: {
    elements: StripeElements;
  }) => Promise<Outcome & { confirmationToken?: { id: string } }>;
  /** Only with forms that were opened with `paymentMethodCreation`. */
  createPaymentMethod: (options: { elements: StripeElements }) => Promise<Outcome & { paymentMethod?: { id: string } }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<Outcome>;
};
type StripeFactory = (publishableKey: string) => StripeClient;

const SCRIPT_URL = 'https://js.stripe.com/v3/';

const loadScript = (): Promise<StripeFactory> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.onload = () => {
      const { Stripe } = window as unknown as { Stripe?: StripeFactory };
      if (Stripe) resolve(Stripe);
      else reject(new Error('Stripe’s script did not start.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe’s script could not be loaded.'));
    };
    document.head.append(script);
  });

let loading: Promise<StripeFactory> | undefined;

/** Loads the script once; after a failure the next call tries again. */
export const openStripe = async (publishableKey: string): Promise<StripeClient> => {
  loading ??= loadScript();
  try {
    return (await loading)(publishableKey);
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

/** Opens the bank's dialog. Whatever the buyer does there, the server asks Stripe what became of it. */
export const confirmAtBank = async (publishableKey: string, clientSecret: string): Promise<void> => {
  const stripe = await openStripe(publishableKey);
  await stripe.handleNextAction({ clientSecret });
};

export type { CardElement, StripeClient, StripeElements };
