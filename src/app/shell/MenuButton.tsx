import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PageName } from '#shared/pages.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useOnDemand } from '#ui/on-demand.ts';

/** The side sheet's code comes with the first touch of this button. */
export const MenuButton = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useOnDemand(() => import('./MobileMenu.tsx'), { takesFocus: true });
  const open = () => {
    sheet.use();
    setIsOpen(true);
  };
  const change = (nowOpen: boolean) => {
    setIsOpen(nowOpen);
    if (!nowOpen) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={Menu}
        label={t`Open menu`}
        data-tour="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={sheet.prefetch}
        onClick={open}
        className="nav:hidden"
      />
      {sheet.loaded && <sheet.loaded.MobileMenu page={page} open={isOpen} onOpenChange={change} />}
    </>
  );
};
