import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/base/Icon.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Licence, type LicenceFacts, type LicensedType, licences } from '../../licences.rules.ts';
import { offersOf, type PriceSettings } from '../../prices.rules.ts';
import { LicenceName, LicencePurpose } from '../licence-words.tsx';
import { Price } from '../Price.tsx';

type Facts = Readonly<Record<Licence, LicenceFacts>>;

const Yes = ({ children }: { children?: ReactNode }) => (
  <span className="licence-yes">
    <Icon glyph={Check} size={16} />
    {children ?? <Trans>Yes</Trans>}
  </span>
);

const No = () => (
  <span className="licence-no">
    <Icon glyph={X} size={16} />
    <Trans>No</Trans>
  </span>
);

const answer = (allowed: boolean): ReactNode => (allowed ? <Yes /> : <No />);

type PriceCellProps = { type: LicensedType; licence: Licence; settings: PriceSettings };

/** Prices of one licence, for clips by size. An item is either released or editorial, so both are looked up. */
const PriceCell = ({ type, licence, settings }: PriceCellProps) => {
  const item = { kind: type, access: 'free', width: 3_840, height: 2_160, ownPriceCents: null } as const;
  const isEditorial = licence === 'editorial';
  const offers = offersOf({ ...item, access: isEditorial ? 'premium' : 'free', isEditorial }, settings);
  const prices = offers.filter((offer) => offer.licence === licence);
  if (prices.length === 0) return <Trans>Not offered</Trans>;
  return (
    <>
      {prices.map(({ size, cents }, index) => (
        <span key={size} className="licence-size inline-block">
          {index > 0 && <span className="licence-slash px-1 font-normal text-ink-2">/</span>}
          <Price cents={cents} />
        </span>
      ))}
      {licence === 'free' && type === 'sound' && (
        <span className="font-normal text-ink-2">
          {' '}
          <Trans>where free</Trans>
        </span>
      )}
    </>
  );
};

const CopiesCell = ({ licence, facts }: { licence: Licence; facts: Facts }) => {
  const format = useFormat();
  const { mostCopies, web } = facts[licence];
  if (mostCopies !== null) return format.number(mostCopies);
  return web === 'news' ? <Trans>No limit, in the publication</Trans> : <Trans>No limit</Trans>;
};

/** Where clips and sounds may be played. */
const PlayingCell = ({ licence, facts }: { licence: Licence; facts: Facts }) => {
  const { playing } = facts[licence];
  if (playing === 'online')
    return (
      <Yes>
        <Trans>Online video and podcasts, monetised or not</Trans>
      </Yes>
    );
  return <Yes>{playing === 'news' ? <Trans>In news and teaching</Trans> : undefined}</Yes>;
};

type Row = { key: string; name: ReactNode; isMoney?: boolean; cell: (licence: Licence) => ReactNode };
type Group = { key: string; name: ReactNode; rows: Row[] };

const groupsOf = (facts: Facts, settings: PriceSettings): Group[] => [
  {
    key: 'costs',
    name: <Trans>What it costs</Trans>,
    rows: [
      { key: 'photo', name: <Trans>Photo</Trans> },
      { key: 'video', name: <Trans>Clip, HD / 4K</Trans> },
      { key: 'sound', name: <Trans>Sound</Trans> },
    ].map(({ key, name }) => ({
      key,
      name,
      isMoney: true,
      cell: (licence) => <PriceCell type={key as LicensedType} licence={licence} settings={settings} />,
    })),
  },
  {
    key: 'may',
    name: <Trans>What you may do</Trans>,
    rows: [
      {
        key: 'web',
        name: <Trans>Web, social media, presentations</Trans>,
        cell: (licence) => <Yes>{facts[licence].web === 'news' ? <Trans>In news and teaching</Trans> : undefined}</Yes>,
      },
      ...(facts.free.playing === null
        ? []
        : [
            {
              key: 'playing',
              name: <Trans>Film, podcast, YouTube, broadcast, client film</Trans>,
              cell: (licence: Licence) => <PlayingCell licence={licence} facts={facts} />,
            },
          ]),
      { key: 'advertising', name: <Trans>Advertising</Trans>, cell: (licence) => answer(facts[licence].advertising) },
      {
        key: 'copies',
        name: facts.free.playing === null ? <Trans>Printed copies</Trans> : <Trans>Printed copies, or discs</Trans>,
        cell: (licence) => <CopiesCell licence={licence} facts={facts} />,
      },
      {
        key: 'goods',
        name: <Trans>Goods for sale, templates</Trans>,
        cell: (licence) => answer(facts[licence].goodsForSale),
      },
      {
        key: 'client',
        name: <Trans>For a client whom you name</Trans>,
        cell: () => (
          <Yes>
            <Trans>One</Trans>
          </Yes>
        ),
      },
    ],
  },
  {
    key: 'must',
    name: <Trans>What you must do</Trans>,
    rows: [
      {
        key: 'credit',
        name: <Trans>Credit line</Trans>,
        cell: (licence) => (facts[licence].credit === 'always' ? <Trans>Always</Trans> : <Trans>Welcome</Trans>),
      },
      {
        key: 'release',
        name: <Trans>Release for people, houses, mas</Trans>,
        cell: (licence) => (facts[licence].needsRelease ? <Trans>Needed</Trans> : <Trans>Not needed</Trans>),
      },
    ],
  },
  {
    key: 'never',
    name: <Trans>What never changes</Trans>,
    rows: [
      { key: 'term', name: <Trans>Term and place</Trans>, cell: () => <Trans>No end, worldwide</Trans> },
      { key: 'certificate', name: <Trans>Signed certificate</Trans>, cell: () => <Yes /> },
      {
        key: 'training',
        name: <Trans>Training AI with it</Trans>,
        cell: () => <Trans>Only if the creator agreed</Trans>,
      },
    ],
  },
];

type PairProps = { pair: readonly [Licence, Licence]; onPair: (pair: [Licence, Licence]) => void };

/** On a phone two licences are compared; four columns would not fit. */
const PairChoice = ({ pair: [one, other], onPair }: PairProps) => {
  const { t } = useLingui();
  const names: Record<Licence, string> = {
    free: t`Free`,
    standard: t`Standard`,
    extended: t`Extended`,
    editorial: t`Editorial`,
  };
  const choices = licences.map((value) => ({ value, label: names[value] }));
  return (
    <div className="licence-pair">
      <Select
        aria-label={t`First licence`}
        value={one}
        choices={choices}
        onChange={({ target }) => {
          const chosen = target.value as Licence;
          onPair([chosen, chosen === other ? one : other]);
        }}
      />
      <span>
        <Trans>with</Trans>
      </span>
      <Select
        aria-label={t`Second licence`}
        value={other}
        choices={choices}
        onChange={({ target }) => {
          const chosen = target.value as Licence;
          onPair([chosen === one ? other : one, chosen]);
        }}
      />
    </div>
  );
};

type Props = { facts: Facts; settings: PriceSettings; fitting: Licence | undefined };

/** All licences side by side; the one that fits the answers above is highlighted. */
export const LicenceTable = ({ facts, settings, fitting }: Props) => {
  const [pair, setPair] = useState<[Licence, Licence]>(['standard', 'extended']);
  // The fitting licence is always among the two; it takes the first place once, then people choose.
  const [shownFitting, setShownFitting] = useState(fitting);
  if (shownFitting !== fitting) {
    setShownFitting(fitting);
    if (fitting && !pair.includes(fitting)) setPair([fitting, pair[1]]);
  }
  const columnOf = (licence: Licence) => ({
    'data-fits': licence === fitting || undefined,
    'data-beside': pair.includes(licence) || undefined,
  });
  return (
    <section aria-labelledby="side-by-side" className="wrap pt-[clamp(32px,4vw,64px)]">
      <h2 id="side-by-side" className="text-3xl">
        <Trans>Side by side</Trans>
      </h2>
      <PairChoice pair={pair} onPair={setPair} />
      <table className="licence-table">
        <thead>
          <tr>
            <td />
            {licences.map((licence) => (
              <th key={licence} scope="col" {...columnOf(licence)}>
                {licence === fitting && (
                  <span className="licence-fit">
                    <Trans>Fits your answers</Trans>
                  </span>
                )}
                <b className="licence-column">
                  <LicenceName licence={licence} />
                </b>
                <small className="licence-purpose">
                  <LicencePurpose licence={licence} />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(facts, settings).map((group) => (
          <tbody key={group.key}>
            <tr className="licence-group">
              <th colSpan={5} scope="rowgroup">
                {group.name}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key} data-money={row.isMoney}>
                <th scope="row">{row.name}</th>
                {licences.map((licence) => (
                  <td key={licence} {...columnOf(licence)}>
                    {row.cell(licence)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};
