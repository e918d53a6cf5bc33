import { Trans } from '@lingui/react/macro';
import { CocoHead } from '../CocoHead.tsx';
import { PodMark, Wordmark } from '../Wordmark.tsx';
import { Specimen } from './Specimen.tsx';

const surfaces = ['paper', 'paper-2', 'card', 'panel', 'lagoon-wash', 'leaf-wash', 'mango-wash', 'hibiscus-wash'];
const colours = [
  'ink',
  'ink-2',
  'line',
  'control',
  'lagoon',
  'lagoon-hover',
  'hibiscus',
  'mango',
  'mango-hover',
  'leaf',
];
const words = ['lagoon-text', 'hibiscus-text', 'mango-text', 'leaf-text'];
const seas = ['sea', 'sea-2', 'land', 'land-line', 'coast'];

export const FoundationsSection = () => (
  <>
    <Specimen title={<Trans>Marks</Trans>}>
      <Wordmark />
      <Wordmark size="l" />
      <PodMark size={64} />
      <CocoHead />
      <CocoHead size={64} />
    </Specimen>
    <Specimen title={<Trans>Colours</Trans>} layout="block">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-3">
        {[...surfaces, ...colours, ...words, ...seas].map((name) => (
          <li key={name} className="text-xs text-ink-2">
            <div className="mb-1.5 h-14 rounded-tile border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen title={<Trans>Type</Trans>} layout="block">
      <div className="grid gap-4">
        <p className="font-display text-4xl font-hero tracking-hero">
          <Trans>Seen from home</Trans>
        </p>
        <p className="font-display text-3xl font-heading tracking-heading">
          <Trans>Spices in calabash bowls</Trans>
        </p>
        <p className="font-display text-2xl font-heading tracking-heading">
          <Trans>Dancing light on a sandy bottom</Trans>
        </p>
        <p className="font-display text-xl font-heading tracking-tight">
          <Trans>Ayiti, Curaçao, Saint-Barthélemy, Petite Martinique</Trans>
        </p>
        <p className="max-w-2xl text-lg">
          <Trans>Free photos with natural products that you can buy from the maker.</Trans>
        </p>
        <p className="max-w-2xl">
          <Trans>The bay leaf comes from the distilleries of the south, the aloe from the soap maker’s own yard.</Trans>
        </p>
        <p className="text-ui">
          <Trans>Words of buttons and menus</Trans>
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          <Trans>Signed on 12 November 2025, number 000482, 1,284 of 9,176</Trans>
        </p>
        <p className="text-xs text-ink-2">
          <Trans>The smallest words</Trans>
        </p>
      </div>
    </Specimen>
  </>
);
