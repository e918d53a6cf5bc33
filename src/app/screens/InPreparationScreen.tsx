import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { matchPage } from '../pages/match-page.ts';
import { pageTexts } from '../pages/page-texts.ts';
import blueHour from './pictures/blue-hour.avif';

const InPreparationScreen = () => {
  const { i18n } = useLingui();
  const page = matchPage(useLocation().pathname, 'all')?.page ?? 'home';
  const { title, description } = pageTexts[page];
  return (
    <>
      <div className="wrap grid gap-x-16 gap-y-10 py-[clamp(40px,6vw,96px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <p className="inline-flex h-7 items-center rounded-full bg-mango px-3 font-bold text-on-mango text-xs">
            <Trans>In preparation</Trans>
          </p>
          <h1 className="mt-5 font-hero text-4xl leading-[0.95] tracking-hero">{i18n._(title)}</h1>
          <p className="mt-6 max-w-[32em] text-ink-2 text-lg">{i18n._(description)}</p>
        </div>
        <aside className="self-end border-line border-t pt-6">
          <p className="max-w-[32em]">
            <Trans>
              This page has its address, but its contents are still being made. Nothing on it is hidden from you; there
              is nothing here yet.
            </Trans>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="main" to={href('home')}>
              <Trans>See the featured photos</Trans>
            </Button>
            <Button variant="line" to={href('siteMap')}>
              <Trans>Site map</Trans>
            </Button>
          </div>
        </aside>
      </div>
      <img
        src={blueHour}
        alt=""
        width={1920}
        height={720}
        className="-mb-[clamp(64px,8vw,128px)] aspect-8/3 w-full object-cover"
      />
    </>
  );
};

export const screen: Screen = { Component: InPreparationScreen };
