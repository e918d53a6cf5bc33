import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import type { Screen } from '#ui/screen.ts';
import exposureFail from './guidelines/pictures/exposure-fail.avif';
import exposurePass from './guidelines/pictures/exposure-pass.avif';
import focusFail from './guidelines/pictures/focus-fail.avif';
import focusPass from './guidelines/pictures/focus-pass.avif';
import horizonFail from './guidelines/pictures/horizon-fail.avif';
import horizonPass from './guidelines/pictures/horizon-pass.avif';
import qualityFail from './guidelines/pictures/quality-fail.avif';
import qualityPass from './guidelines/pictures/quality-pass.avif';
import similarFail from './guidelines/pictures/similar-fail.avif';
import similarPass from './guidelines/pictures/similar-pass.avif';
import stampFail from './guidelines/pictures/stamp-fail.avif';
import stampPass from './guidelines/pictures/stamp-pass.avif';

const rejectedHelp = `${href('help')}#rejected`;

type Example = { src: string; alt: string; words: ReactNode };

const Verdict = ({ passes, example: { src, alt, words } }: { passes: boolean; example: Example }) => (
  <figure className="grid content-start gap-2">
    <img src={src} alt={alt} width={480} height={320} loading="lazy" className="w-full rounded-tile" />
    <figcaption className="flex gap-2 text-ui">
      <Icon glyph={passes ? Check : X} className={passes ? 'mt-0.5 text-leaf-text' : 'mt-0.5 text-hibiscus-text'} />
      <span>
        <b className="font-semibold">{passes ? <Trans>Passes.</Trans> : <Trans>Fails.</Trans>}</b> {words}
      </span>
    </figcaption>
  </figure>
);

type PairProps = { title: ReactNode; why: ReactNode; pass: Example; fail: Example };

const Pair = ({ title, why, pass, fail }: PairProps) => (
  <section className="grid gap-x-12 gap-y-4 border-line border-t py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 max-w-[34em] text-ink-2">{why}</p>
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <Verdict passes example={pass} />
      <Verdict passes={false} example={fail} />
    </div>
  </section>
);

const usePairs = (): (PairProps & { key: string })[] => {
  const { t } = useLingui();
  return [
    {
      key: 'horizon',
      title: <Trans>A level horizon</Trans>,
      why: (
        <Trans>A sea that runs out of the picture is seen before anything else. Tilt on purpose, or not at all.</Trans>
      ),
      pass: {
        src: horizonPass,
        alt: t`A sailing boat at sunset, the horizon level`,
        words: <Trans>The sea lies flat.</Trans>,
      },
      fail: {
        src: horizonFail,
        alt: t`The same boat, the horizon tilted by six degrees`,
        words: <Trans>Tilted by six degrees, without a reason.</Trans>,
      },
    },
    {
      key: 'focus',
      title: <Trans>Sharp where it matters</Trans>,
      why: <Trans>Look at full size. The subject has to be sharp; the rest may be soft.</Trans>,
      pass: {
        src: focusPass,
        alt: t`Rain drops on a banana leaf, sharp`,
        words: <Trans>Every drop has an edge.</Trans>,
      },
      fail: {
        src: focusFail,
        alt: t`The same leaf, blurred all over`,
        words: <Trans>Nothing is sharp: moved, or focused elsewhere.</Trans>,
      },
    },
    {
      key: 'exposure',
      title: <Trans>Light that keeps its details</Trans>,
      why: (
        <Trans>
          White walls at noon are hard. Expose for the bright parts; shadows can be lifted later, burnt walls cannot be
          saved.
        </Trans>
      ),
      pass: {
        src: exposurePass,
        alt: t`A row of pastel houses with all their colours`,
        words: <Trans>Colours in the walls, details in the windows.</Trans>,
      },
      fail: {
        src: exposureFail,
        alt: t`The same houses, far too bright`,
        words: <Trans>Walls and sky are white paper.</Trans>,
      },
    },
    {
      key: 'quality',
      title: <Trans>A clean file</Trans>,
      why: (
        <Trans>
          Send the largest file that you have, exported once. Messengers and social networks make files small and break
          them.
        </Trans>
      ),
      pass: {
        src: qualityPass,
        alt: t`Cocoa pods and a bar of chocolate, clear`,
        words: <Trans>Exported from the original.</Trans>,
      },
      fail: {
        src: qualityFail,
        alt: t`The same picture in coarse blocks`,
        words: <Trans>Saved from a chat, enlarged afterwards.</Trans>,
      },
    },
    {
      key: 'stamp',
      title: <Trans>Nothing on top</Trans>,
      why: (
        <Trans>
          No date, no name, no frame, no watermark. Your name is on the page and inside of every file that we deliver.
        </Trans>
      ),
      pass: { src: stampPass, alt: t`A wooden jetty in turquoise water`, words: <Trans>Just the jetty.</Trans> },
      fail: {
        src: stampFail,
        alt: t`The same jetty with a white frame and a date`,
        words: <Trans>A frame and a date that nobody can remove.</Trans>,
      },
    },
    {
      key: 'similar',
      title: <Trans>The best one of a series</Trans>,
      why: (
        <Trans>
          Four nearly equal frames compete with each other. Choose one, or submit frames that tell different things.
        </Trans>
      ),
      pass: {
        src: similarPass,
        alt: t`Starfish and shells on the beach`,
        words: <Trans>One frame, well chosen.</Trans>,
      },
      fail: {
        src: similarFail,
        alt: t`Four frames of the same shells, almost the same`,
        words: <Trans>Four frames, a step apart.</Trans>,
      },
    },
  ];
};

const Rule = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className="grid content-start gap-1">
    <b className="font-semibold text-lg">{title}</b>
    <span>{children}</span>
  </li>
);

/** What cannot be shown by a picture. */
const OtherRules = () => (
  <section aria-labelledby="words-title" className="border-line border-t py-8">
    <h2 id="words-title" className="text-2xl">
      <Trans>What a picture cannot show</Trans>
    </h2>
    <ul className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
      <Rule title={<Trans>It is yours</Trans>}>
        <Trans>
          You made it, and nobody else has a right to it. Pictures from the web, from friends or from a former employer
          are not yours, even with a credit.
        </Trans>
      </Rule>
      <Rule title={<Trans>It is the Caribbean</Trans>}>
        <Trans>
          The islands, and the coasts that belong to their sea. A studio picture of a product from here is welcome; a
          palm from elsewhere is not.
        </Trans>
      </Rule>
      <Rule title={<Trans>Words that help</Trans>}>
        <Trans>
          A title that says what it is: “Women sorting nutmeg, Gouyave”, not “IMG_2042”. The true island. Ten good tags
          are better than fifty guesses. A description for people who cannot see it.
        </Trans>
      </Rule>
      <Rule title={<Trans>People, houses, mas</Trans>}>
        <Trans>
          Whoever can be recognised has signed a release, or the work is editorial. The same is true of private houses
          and of costumes: a work of mas has an author.
        </Trans>
      </Rule>
      <Rule title={<Trans>No brands</Trans>}>
        <Trans>
          Logos, labels and number plates make a picture useless for advertising. Turn the bottle, choose another frame,
          or offer it as editorial.
        </Trans>
      </Rule>
      <Rule title={<Trans>Clips</Trans>}>
        <Trans>
          From 3 to 120 seconds, steady, one scene, without cuts, text or music. Leave a second of calm before and after
          the movement: editors need it.
        </Trans>
      </Rule>
      <Rule title={<Trans>Sounds</Trans>}>
        <Trans>
          Say where and with what it was recorded. No clipping, no hum, no voices of people who did not agree. For
          music: you wrote it, or it is traditional and you play it.
        </Trans>
      </Rule>
      <Rule title={<Trans>Hotspots</Trans>}>
        <Trans>
          Only on free photos, only on natural products that can really be seen, and with a shop that exists. The link
          may not lead to something else.
        </Trans>
      </Rule>
      <Rule title={<Trans>Computer-made works</Trans>}>
        <Trans>They have to say so, and they are never editorial. We take few of them.</Trans>
      </Rule>
      <Rule title={<Trans>What we never take</Trans>}>
        <Trans>Nudity of minors, cruelty, hate, drugs as a joke, and pictures that shame people in need.</Trans>
      </Rule>
    </ul>
  </section>
);

const GuidelinesScreen = () => (
  <div className="wrap pt-[clamp(40px,6vw,96px)]">
    <h1 className="max-w-[14em] font-hero text-4xl tracking-hero">
      <Trans>What passes the review, and what does not</Trans>
    </h1>
    <p className="mt-5 mb-[clamp(28px,4vw,56px)] max-w-[38em] text-ink-2 text-lg">
      <Trans>
        Every work is looked at by a person within 48 hours. These are the things that they look for. If a work is
        rejected, you read which of them it was, can correct it and submit it again, or{' '}
        <Link to={rejectedHelp}>appeal</Link>.
      </Trans>
    </p>
    {usePairs().map(({ key, ...pair }) => (
      <Pair key={key} {...pair} />
    ))}
    <OtherRules />
    <div className="flex flex-wrap gap-3 border-line border-t pt-8">
      <Button variant="main" to={href('creatorUploads')}>
        <Trans>Upload your work</Trans>
      </Button>
      <Button to={href('contentTerms')}>
        <Trans>Terms for creators</Trans>
      </Button>
    </div>
  </div>
);

export const screen: Screen = { Component: GuidelinesScreen };
