import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { loadMembership, useIsInTeam } from '#features/business/client/membership.ts';
import { href, pages } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { textsForVisitors } from '../pages/texts-for-visitors.ts';

type Group = { heading: MessageDescriptor; names: (keyof typeof textsForVisitors)[] };

/** Every public page without parameters; a test compares it with the table of pages. */
export const siteMapGroups: Group[] = [
  {
    heading: msg`Look around`,
    names: [
      'home',
      'photos',
      'search',
      'videos',
      'sounds',
      'collections',
      'explore',
      'editorial',
      'blog',
      'photoSelect',
    ],
  },
  {
    heading: msg`License and buy`,
    names: [
      'licensing',
      'pricing',
      'licenceCheck',
      'licenceFormat',
      'businessPlans',
      'businessPlansEnhanced',
      'businessContent',
    ],
  },
  { heading: msg`About us`, names: ['about', 'careers', 'contact', 'help', 'faq', 'siteMap', 'apiDocs'] },
  {
    heading: msg`The rules`,
    names: ['terms', 'websiteTerms', 'contentTerms', 'editorialPolicy', 'guidelines', 'privacy'],
  },
];

const Entry = ({ to, title, description }: { to: string; title: string; description: string }) => (
  <li className="border-line border-t">
    <Link to={to} className="grid gap-x-6 py-3 underline-offset-4 hover:bg-paper-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <span className="font-semibold text-lagoon-text">{title}</span>
      <span className="text-ink-2 text-ui">{description}</span>
    </Link>
  </li>
);

const SiteMapScreen = () => {
  const { i18n, t } = useLingui();
  const isInTeam = useIsInTeam();
  return (
    <div className="wrap pt-[clamp(40px,6vw,96px)]">
      <h1 className="font-hero text-4xl tracking-hero">
        <Trans>Site map</Trans>
      </h1>
      <div className="mt-[clamp(32px,4vw,64px)] grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {siteMapGroups.map(({ heading, names }) => (
          <section key={names[0]}>
            <h2 className="text-xl">{i18n._(heading)}</h2>
            <ul className="mt-4">
              {names.map((name) => (
                <Entry
                  key={name}
                  to={pages[name].path}
                  title={i18n._(textsForVisitors[name].title)}
                  description={i18n._(textsForVisitors[name].description)}
                />
              ))}
              {isInTeam && names.includes('businessPlans') && (
                <Entry
                  to={href('businessSubscriptionSuccess')}
                  title={t`Your team`}
                  description={t`The people, licences, invoices and plan of your team.`}
                />
              )}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};

/** Known for the first render: the header may know it before this screen is hydrated. */
export const screen: Screen = { Component: SiteMapScreen, preload: loadMembership };
