import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  mailProofCode,
  readTwoFactor,
  renewRecoveryCodes,
} from '../two-factor.contract.ts';
import {
  confirmEnrolment,
  turnOffTwoFactor,
  startEnrolment,
  issueRecoveryCodes,
} from './change-two-factor.ts';
import { demandFreshProof, requestProofCode } from './fresh-proof.ts';
import { countRecoveryCodes, hasSecondFactor } from './two-factor.queries.ts';

export const twoFactorRoutes = (deps: Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>): Binding[] => [
  bind(readTwoFactor, async (_, { viewer }) => ({
    isOn: await hasSecondFactor(deps.db, viewer.id),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, viewer.id),
  })),

  bind(mailProofCode, async (_, { viewer, clientAddress }) => {
    await requestProofCode(deps, viewer, clientAddress);
    return { message: 'A code is on its way to your inbox.' };
  }),

  bind(enrolTwoFactor, async (proof, { viewer }) => {
    await demandFreshProof(deps, viewer, proof);
    return startEnrolment(deps, viewer);
  }),

  bind(confirmTwoFactor, async ({ code }, { viewer }) => ({
    message: 'The second factor is on. Keep these recovery codes in a safe place.',
    recoveryCodes: await confirmEnrolment(deps, viewer.id, code),
  })),

  bind(renewRecoveryCodes, async ({ code }, { viewer }) => ({
    message: 'These recovery codes replace the earlier ones.',
    recoveryCodes: await issueRecoveryCodes(deps, viewer.id, code),
  })),

  bind(disableTwoFactor, async ({ code }, { viewer }) => {
    await turnOffTwoFactor(deps, viewer.id, code);
    return { message: 'The second factor is off.' };
  }),
];
