import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { BADGE, type BadgeTheme, badgeCode, badgePath, badgeThemes } from '#features/products/badge.rules.ts';
import { countMaker, getMakerCounts, type MakerPage } from '#features/products/products.contract.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { Fact } from '../detail/ItemAbout.tsx';

const VISIT_BYTES = 8;

/** Tells once that the page was opened, and whether through the badge; nobody is named. */
export const useCountedOpen = (makerId: string): void => {
  const navigate = useNavigate();
  const tell = useEffectEvent((id: string) => {
    const bytes = crypto.getRandomValues(new Uint8Array(VISIT_BYTES));
    const visit = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const isByBadge = new URLSearchParams(window.location.search).get('from') === 'badge';
    const body = new Blob([JSON.stringify({ event: isByBadge ? 'badge' : 'open', visit })], {
      type: 'application/json',
    });
    navigator.sendBeacon?.(countMaker.path.replace(':id', id), body);
    // Who reloads the page or comes back to it did not come through the badge again.
    if (isByBadge) void navigate(href('maker', { id }), { replace: true, ...KEEP_SCROLL });
  });
  useEffect(() => tell(makerId), [makerId]);
};

/** For the team, and for creators who have entered a product of this maker; everybody else sees nothing. */
const MakerCounts = ({ id }: { id: string }) => {
  const viewer = useViewer();
  const mayAsk = viewer !== null && (viewer.isAdmin || viewer.isCreator);
  const { data } = useQuery({ ...read(call, getMakerCounts, { id }), enabled: mayAsk, retry: false });
  if (!data) return null;
  const { days } = data;
  return (
    <div className="mt-8">
      <h3 className="font-semibold">
        <Trans>In the last {days} days</Trans>
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact name={<Trans>Page opened</Trans>}>{data.opens}</Fact>
        <Fact name={<Trans>Through the badge</Trans>}>{data.badgeClicks}</Fact>
        <Fact name={<Trans>Products looked at</Trans>}>{data.productOpens}</Fact>
        <Fact name={<Trans>Went to the shop</Trans>}>{data.shopClicks}</Fact>
      </dl>
    </div>
  );
};

const Badge = ({ id, theme }: { id: string; theme: BadgeTheme }) => {
  const { t } = useLingui();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const alt = t`See our products on Tamarind`;
  const picture = badgePath(id, theme);
  const code = badgeCode({ page: origin + href('maker', { id }, { from: 'badge' }), picture: origin + picture, alt });
  return (
    <li className="flex flex-wrap items-center gap-4">
      <img src={picture} width={BADGE.width} height={BADGE.height} alt={alt} loading="lazy" />
      <CopyButton text={code}>
        {theme === 'light' ? <Trans>Copy light badge</Trans> : <Trans>Copy dark badge</Trans>}
      </CopyButton>
    </li>
  );
};

/** A maker has no account here, so the badge is there for whoever needs it, folded away from everybody else. */
export const MakerBadge = ({ maker }: { maker: MakerPage }) => (
  <section aria-labelledby="badge-title" className="detail-shelf">
    <details className="group border-line border-y">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-lagoon-text">
        <h2 id="badge-title" className="font-semibold font-text text-lg leading-snug">
          <Trans>Are you {maker.name}?</Trans>
        </h2>
        <Icon glyph={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <p className="max-w-[62ch] text-ink-2">
          <Trans>
            Show where your products are pictured: copy a badge into your own site. It leads to this page, and we count
            how often, but not who.
          </Trans>
        </p>
        <ul className="mt-5 grid gap-4">
          {badgeThemes.map((theme) => (
            <Badge key={theme} id={maker.id} theme={theme} />
          ))}
        </ul>
        <MakerCounts id={maker.id} />
      </div>
    </details>
  </section>
);
