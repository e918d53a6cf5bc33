import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Bell, Download, Heart, Search, Trash2, Upload } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '../base/Button.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { ExternalLink, Link } from '../base/Link.tsx';
import { CocoHead, PodMark, Wordmark } from '../base/Logo.tsx';
import { CopyButton } from '../labels/CopyButton.tsx';
import { Specimen } from './Specimen.tsx';

const variants = ['main', 'line', 'ghost', 'mango', 'danger'] as const;

export const ButtonsSection = () => {
  const { t } = useLingui();
  return (
    <>
      <Specimen title={<Trans>Variants</Trans>}>
        <Button variant="main" icon={Upload}>
          <Trans>Upload</Trans>
        </Button>
        <Button variant="line">
          <Trans>Follow</Trans>
        </Button>
        <Button variant="ghost">
          <Trans>Sign in</Trans>
        </Button>
        <Button variant="mango">
          <Trans>Upgrade</Trans>
        </Button>
        <Button variant="danger" icon={Trash2}>
          <Trans>Delete</Trans>
        </Button>
      </Specimen>
      <Specimen title={<Trans>Sizes</Trans>}>
        <Button variant="main" size="s" iconAfter={ArrowRight}>
          <Trans>Small</Trans>
        </Button>
        <Button variant="main" iconAfter={ArrowRight}>
          <Trans>Medium</Trans>
        </Button>
        <Button variant="main" size="l" iconAfter={ArrowRight}>
          <Trans>Large</Trans>
        </Button>
      </Specimen>
      <Specimen title={<Trans>Busy</Trans>}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            <Trans>Saving the collection</Trans>
          </Button>
        ))}
      </Specimen>
      <Specimen title={<Trans>Disabled</Trans>}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            <Trans>Not yet</Trans>
          </Button>
        ))}
      </Specimen>
      <Specimen title={<Trans>Wide, and with long words</Trans>} layout="grid">
        <Button variant="main" size="l" wide icon={Download}>
          <Trans>Download free</Trans>
        </Button>
        <Button wide>
          <Trans>Add these four photographs to the collection of the Saint Vincent and the Grenadines</Trans>
        </Button>
        <Button variant="line" wide to={href('home')}>
          <Trans>A link that looks like a button</Trans>
        </Button>
      </Specimen>
      <Specimen title={<Trans>Icon buttons</Trans>}>
        <IconButton icon={Search} label={t`Search`} />
        <IconButton icon={Bell} label={t`Notifications`} variant="line" />
        <IconButton icon={Heart} label={t`Like`} variant="main" />
        <IconButton icon={Heart} label={t`Like, small`} size="s" />
        <IconButton icon={Heart} label={t`Like, disabled`} disabled />
      </Specimen>
      <Specimen title={<Trans>Copying</Trans>}>
        <CopyButton text="tamarind">
          <Trans>Copy credit line</Trans>
        </CopyButton>
      </Specimen>
      <Specimen title={<Trans>Links</Trans>}>
        <p>
          <Trans>
            The terms are on the <Link to={href('licensing')}>licensing page</Link>, and the soap maker has{' '}
            <ExternalLink href="https://shop.example" sponsored>
              a shop
            </ExternalLink>{' '}
            of their own.
          </Trans>
        </p>
      </Specimen>
    </>
  );
};

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
