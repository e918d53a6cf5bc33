import { type ComponentType, createContext, type ReactNode } from 'react';
import type { SignupAccountType } from '../../account-fields.rules.ts';

/** Why somebody was sent to sign in, with the thing that they wanted. */
export type Gate = {
  /** Beside the form, instead of the picture of the jetty. */
  figure: ReactNode;
  /** One sentence for somebody who opens an account, and one for somebody who has one. */
  forNew: string;
  forKnown: string;
  /** Likelier somebody without an account: the page was not opened by a link named "Sign in". */
  isMostlyForNew: boolean;
  accountType: SignupAccountType;
  /** Says above the form that a mailed link leads nowhere any more. */
  deadLink?: ReactNode;
};

export const GateContext = createContext<Gate | null>(null);

type GateParts = { GateProvider: ComponentType<{ next: string; children: ReactNode }> };

/** What was wanted belongs to later features: the app loads it before the page, where an address has such a reason. */
export const GateSlot = createContext<{ loaded?: GateParts } | null>(null);
