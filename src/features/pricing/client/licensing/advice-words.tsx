import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { LicenceReason } from '../../licence-advice.rules.ts';
import type { LicensedType } from '../../licences.rules.ts';
import { LicenceName } from '../licence-words.tsx';

const point = (title: ReactNode, rest: ReactNode) => (
  <>
    <b className="font-semibold">{title}</b> {rest}
  </>
);

type Props = { reason: LicenceReason; type: LicensedType; price: ReactNode };

/** Why a licence fits, what to look out for, and when it stops being enough. */
export const ReasonWords = ({ reason, type, price }: Props) => {
  const format = useFormat();
  switch (reason.code) {
    case 'copiesFit': {
      const copies = format.number(reason.copies);
      const most = format.number(reason.most);
      return point(
        reason.copies === reason.most ? (
          <Trans>Up to {most} copies are included.</Trans>
        ) : (
          <Trans>
            {copies} is under {most}.
          </Trans>
        ),
        <Trans>Copies of all printings count together.</Trans>,
      );
    }
    case 'copiesUnlimited':
      return point(
        <Trans>Make as many copies as you like.</Trans>,
        <Trans>This licence has no limit of copies.</Trans>,
      );
    case 'advertisingFits':
      return point(
        <Trans>You advertise with it, you do not sell it.</Trans>,
        <Trans>A campaign is not goods for sale.</Trans>,
      );
    case 'webFits':
      return point(
        <Trans>You show it, you do not advertise with it.</Trans>,
        <Trans>Your own pages, posts, slides and printed matter are included.</Trans>,
      );
    case 'playFits':
      return point(
        <Trans>You play it, you do not advertise with it.</Trans>,
        <Trans>Cutting, fading and mixing are included, and so is earning with what you made.</Trans>,
      );
    case 'goodsFit':
      return point(
        type === 'photo' ? <Trans>You sell goods with it.</Trans> : <Trans>You sell what it is part of.</Trans>,
        <Trans>Only this licence allows that, with any number of copies.</Trans>,
      );
    case 'newsFits':
      return point(<Trans>You report or teach with it.</Trans>, <Trans>That is what this licence is made for.</Trans>);
    case 'withoutCredit':
      return point(<Trans>No name is needed.</Trans>, <Trans>A credit is welcome wherever there is space.</Trans>);
    case 'creditLine':
      return point(<Trans>Name the creator beside it.</Trans>, <Trans>Every page has the line ready to copy.</Trans>);
    case 'onlyWhereFree':
      return point(
        <Trans>Take one that its creator gives away.</Trans>,
        <Trans>They say “Free”. For all others the standard licence is enough.</Trans>,
      );
    case 'takeReleased':
      return point(
        <Trans>Take one that is released.</Trans>,
        <Trans>Without a release of the people and houses in it we offer it as editorial only.</Trans>,
      );
    case 'noReleaseNeeded':
      return point(
        <Trans>People can be recognised.</Trans>,
        <Trans>News and teaching need no release, as long as it is not advertising.</Trans>,
      );
    case 'stopsAtCopies': {
      const beyond = format.number(reason.most + 1);
      return point(
        <Trans>It stops being enough</Trans>,
        type === 'photo' ? (
          <Trans>
            at copy number {beyond}, or when it goes on a mug, a shirt or a template: then{' '}
            <LicenceName licence={reason.instead} />, {price}. We take off what you paid.
          </Trans>
        ) : (
          <Trans>
            at copy number {beyond}, or in a game, an app or a template that is sold: then{' '}
            <LicenceName licence={reason.instead} />, {price}. We take off what you paid.
          </Trans>
        ),
      );
    }
    case 'stopsAtAdvertising':
      return point(
        <Trans>It stops being enough</Trans>,
        <Trans>
          when you advertise with it: then <LicenceName licence={reason.instead} />, {price}.
        </Trans>,
      );
    case 'stopsOffline':
      return point(
        <Trans>It stops being enough</Trans>,
        <Trans>
          in a film, on air, for a client, and in advertising: then <LicenceName licence={reason.instead} />, {price}.
        </Trans>,
      );
    case 'stopsAtGoods':
      return point(
        <Trans>It stops being enough</Trans>,
        <Trans>
          when it is sold on goods: then <LicenceName licence={reason.instead} />, {price}.
        </Trans>,
      );
  }
};
