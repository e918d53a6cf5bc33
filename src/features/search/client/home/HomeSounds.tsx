import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from '#shared/pages.ts';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Link } from '#ui/navigation/router.tsx';

/** The rows and their player are fetched when they are this near to the window. */
const NEAR = '600px';

/** Sounds to listen to on the home page. */
export const HomeSounds = () => {
  const section = useRef<HTMLElement>(null);
  // Without the rows the section still leads to all sounds.
  const [hasFailed, setHasFailed] = useState(false);
  const rows = useOnDemand(() => import('../SoundLists.tsx'), { onError: () => setHasFailed(true) });
  const load = useEffectEvent(() => rows.use());
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={section} aria-labelledby="sounds-title" className="later wrap mt-[clamp(48px,6vw,96px)]">
      <SectionHead
        id="sounds-title"
        title={<Trans>Sounds of the islands</Trans>}
        action={
          <Link
            to={href('sounds')}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-text underline-offset-4 hover:underline"
          >
            <Trans>All sounds</Trans>
            <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </Link>
        }
      >
        <Trans>Surf, rain on zinc, hand drums, pan. Press play, and it goes on while you look around.</Trans>
      </SectionHead>
      {rows.loaded ? <rows.loaded.HomeSoundRows /> : !hasFailed && <div className="home-sounds" />}
    </section>
  );
};
