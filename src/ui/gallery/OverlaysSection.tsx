import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Image, LogOut, Settings, SunMedium, User } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '../base/Button.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { Field } from '../forms/Field.tsx';
import { Input } from '../forms/Input.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Dropdown, DropdownItem, DropdownLabel, DropdownSeparator } from '../overlays/Dropdown.tsx';
import { Sheet } from '../overlays/Sheet.tsx';
import { Tabs } from '../overlays/Tabs.tsx';
import { Specimen } from './Specimen.tsx';

export const OverlaysSection = () => {
  const { t } = useLingui();
  return (
    <>
      <Specimen title={<Trans>Tabs</Trans>} layout="block">
        <Tabs
          label={t`Parts of an upload`}
          tabs={[
            { value: 'hotspots', label: <Trans>Hotspots 2</Trans>, panel: <Trans>Two products are marked.</Trans> },
            { value: 'details', label: <Trans>Details</Trans>, panel: <Trans>Title, description, tags.</Trans> },
            { value: 'releases', label: <Trans>Releases 1</Trans>, panel: <Trans>One property release.</Trans> },
            { value: 'history', label: <Trans>History</Trans>, panel: <Trans>Nothing has happened yet.</Trans> },
          ]}
        />
      </Specimen>
      <Specimen title={<Trans>Menu, tooltip, dialog, sheet</Trans>}>
        <Dropdown align="start" trigger={<Button icon={User}>{t`Account`}</Button>}>
          <DropdownLabel>
            <Trans>Maya Toussaint</Trans>
          </DropdownLabel>
          <DropdownItem icon={User} to={href('profile')}>
            <Trans>Profile</Trans>
          </DropdownItem>
          <DropdownItem icon={Image} to={href('creatorUploads')}>
            <Trans>My Uploads</Trans>
          </DropdownItem>
          <DropdownItem icon={Settings} disabled>
            <Trans>Settings</Trans>
          </DropdownItem>
          <DropdownSeparator />
          <DropdownItem icon={LogOut} danger onSelect={() => undefined}>
            <Trans>Sign Out</Trans>
          </DropdownItem>
        </Dropdown>
        <IconButton icon={Ellipsis} label={t`More`} variant="line" />
        <IconButton icon={SunMedium} label={t`Light`} variant="line" />
        <SampleDialog />
        <SampleSheet side="right" />
        <SampleSheet side="left" />
      </Specimen>
    </>
  );
};

const SampleDialog = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Open a dialog</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Feature four on the homepage</Trans>}
        description={<Trans>They come after the three that are there until 30 November.</Trans>}
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="main" onClick={close}>
              <Trans>Feature four photos</Trans>
            </Button>
          </>
        }
      >
        <Field label={<Trans>Starting at place</Trans>} hint={<Trans>Palms at sunset already holds place 3.</Trans>}>
          {(field) => <Input {...field} inputMode="numeric" defaultValue="4" />}
        </Field>
      </Dialog>
    </>
  );
};

const SampleSheet = ({ side }: { side: 'left' | 'right' }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {side === 'left' ? <Trans>Sheet from the left</Trans> : <Trans>Sheet from the right</Trans>}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side={side}
        title={t`Filters`}
        footer={
          <Button variant="main" wide onClick={() => setOpen(false)}>
            <Trans>Show 67 photos</Trans>
          </Button>
        }
      >
        <Field label={<Trans>Island</Trans>}>{(field) => <Input {...field} />}</Field>
      </Sheet>
    </>
  );
};
