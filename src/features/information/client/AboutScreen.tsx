import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LatePictureWall } from '#features/items/client/tiles/LatePictureWall.tsx';
import { getPrices } from '#features/pricing/pricing.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import type { Screen } from '#ui/screen.ts';

const Passage = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-x-16 gap-y-3 border-line border-t py-8 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
    <h2 className="text-xl">{title}</h2>
    <div className="grid max-w-[38em] gap-4">{children}</div>
  </section>
);

const people = onDemand(() => import('#features/creators/client/joining/PeopleAndPromise.tsx'));

/** Rendered by the server: above the words, it would push them away if it came later. A failure leaves nothing behind. */
const People = () => {
  const loaded = useWhenNeeded(people, true, { onError: () => undefined });
  return loaded && <loaded.PeopleAndPromise />;
};

/** Not the creators: they change often, and the page stays cached. */
const preload: Screen['preload'] = ({ call, queries }) =>
  Promise.allSettled([people.load(), loadQuery(queries, read(call, getPrices, {}))]);

const Words = () => (
  <div className="wrap pt-[clamp(40px,5vw,72px)]">
    <People />
    <Passage title={<Trans>For those who look</Trans>}>
      <p>
        <Trans>
          Designers, hotels, editors and teachers find pictures that show the islands as they are, know where each one
          was made, and get a licence that says in plain words what they may do with it.
        </Trans>
      </p>
    </Passage>
    <Passage title={<Trans>For those who make</Trans>}>
      <p>
        <Trans>
          Photographers, film makers and sound recordists keep half of every sale, sixty percent when a work is only
          here, and that share never resets. Makers of soap, spice, baskets and sauces are found through the pictures
          their work appears in.
        </Trans>
      </p>
    </Passage>
    <Passage title={<Trans>About the pictures you see now</Trans>}>
      <p>
        <Trans>
          The demo library is computer-made: 67 photos, 6 clips and 14 sounds that we rendered and synthesised ourselves
          and own. No photographer took them and no place looked exactly so; the islands named beside them are plausible
          fits, and the products, their makers and their prices are invented. They stand here so that you can try
          Tamarind before real work fills it.
        </Trans>
      </p>
      <p>
        <Trans>The demo library is released under CC0 as far as the law allows.</Trans>
      </p>
    </Passage>
    <div className="flex flex-wrap gap-3 border-line border-t pt-8">
      <Button variant="main" to={href('home')}>
        <Trans>See the featured photos</Trans>
      </Button>
      <Button to={href('contact')}>
        <Trans>Contact</Trans>
      </Button>
    </div>
  </div>
);

const AboutScreen = () => (
  <>
    <div className="wrap pt-[clamp(40px,6vw,96px)]">
      <h1 className="max-w-[11em] font-hero text-4xl tracking-hero">
        <Trans>Pictures of the Caribbean, from the people who live there.</Trans>
      </h1>
      <p className="mt-6 mb-[clamp(40px,5vw,72px)] max-w-[34em] text-ink-2 text-lg">
        <Trans>
          Tamarind is a marketplace for Caribbean stock photos, videos and sounds. Its free photos carry small dots on
          the natural products they show, and each dot leads to the maker.
        </Trans>
      </p>
    </div>
    <LatePictureWall />
    <Words />
  </>
);

export const screen: Screen = { Component: AboutScreen, preload };
