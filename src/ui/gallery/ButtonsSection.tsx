import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Bell, Download, Heart, Search, Trash2, Upload } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { IconButton } from '../IconButton.tsx';
import { ExternalLink, Link } from '../Link.tsx';
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
