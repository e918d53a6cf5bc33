import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import type { Licence } from '#features/pricing/licences.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { PlanPaySlot, type TeamPool } from './plan-pay-slot.ts';

const isIncluded = (licence: Licence): boolean => licence === 'standard' || licence === 'editorial';

/** The pool for this licence; nothing while it is not known, and where there is none. */
export const useTeamPool = (licence: Licence, isFree: boolean) => {
  const load = use(PlanPaySlot);
  const queries = useQueryClient();
  const [pool, setPool] = useState<TeamPool | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (found: TeamPool | null) => {
      if (isShown) setPool(found);
    };
    load?.()
      .then(({ readPool }) => readPool(queries))
      // Where it cannot be loaded, card and wallet are there.
      .then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, [load, queries]);
  return {
    load,
    pool: pool && pool.downloadsLeft > 0 && isIncluded(licence) && !isFree ? pool : null,
  };
};

export const PlanWords = ({ pool: { downloadsLeft, needsApproval, team } }: { pool: TeamPool }) => (
  <p className="text-ink-2">
    {needsApproval ? (
      <Trans>Somebody of {team} decides about it. Until then nothing is taken.</Trans>
    ) : (
      <Plural
        value={downloadsLeft - 1}
        one="One download is taken; # is left afterwards."
        other="One download is taken; # are left afterwards."
      />
    )}
  </p>
);

/** The request is with the team. */
export const AwaitsApproval = () => (
  <div role="status">
    <EmptyState
      title={<Trans>Your team has your request</Trans>}
      actions={
        <Button variant="main" to={href('photos')}>
          <Trans>Find more pictures</Trans>
        </Button>
      }
    >
      <Trans>You hear from us as soon as it is approved. Nothing was taken or charged.</Trans>
    </EmptyState>
  </div>
);
