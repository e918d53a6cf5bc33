import { Trans } from '@lingui/react/macro';
import { Link2, Mail, MessageCircle, Share, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Dropdown, DropdownItem } from '#ui/overlays/Dropdown.tsx';
import { useCopyLink, useShare } from './useShare.ts';

type Props = Pick<ComponentProps<typeof Dropdown>, 'trigger' | 'defaultOpen' | 'opensAtFirstItem'> & { title: string };

/** Ways to share the page that is shown. They are plain addresses: nothing of theirs is loaded here. */
export const ShareMenu = ({ title, ...menu }: Props) => {
  const copy = useCopyLink();
  const share = useShare(title);
  const url = () => window.location.origin + window.location.pathname;
  const openApart = (address: string) => window.open(address, '_blank', 'noopener');
  const mail = () => {
    const words = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url())}`;
    window.location.assign(`mailto:?${words}`);
  };
  return (
    <Dropdown align="start" {...menu}>
      <DropdownItem icon={Link2} onSelect={() => void copy(url())}>
        <Trans>Copy link</Trans>
      </DropdownItem>
      <DropdownItem icon={Mail} onSelect={mail}>
        <Trans>Email</Trans>
      </DropdownItem>
      <DropdownItem
        icon={MessageCircle}
        onSelect={() => openApart(`https://wa.me/?text=${encodeURIComponent(`${title} ${url()}`)}`)}
      >
        <Trans>WhatsApp</Trans>
      </DropdownItem>
      <DropdownItem
        icon={Users}
        onSelect={() => openApart(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url())}`)}
      >
        <Trans>Facebook</Trans>
      </DropdownItem>
      {'share' in navigator && (
        <DropdownItem icon={Share} onSelect={() => void share()}>
          <Trans>More ways</Trans>
        </DropdownItem>
      )}
    </Dropdown>
  );
};
