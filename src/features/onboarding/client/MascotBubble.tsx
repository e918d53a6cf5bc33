import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#ui/IconButton.tsx';

type Props = { name: string; takesFocus: boolean; onClose: () => void; children: ReactNode };

/** Not modal: the page stays in reach while she speaks. */
export const MascotBubble = ({ name, takesFocus, onClose, children }: Props) => {
  const { t } = useLingui();
  const bubble = useRef<HTMLElement>(null);

  const arrive = useEffectEvent(() => {
    if (takesFocus) bubble.current?.focus({ preventScroll: true });
  });
  // A menu or dialog that closes on the same key has claimed it already.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    arrive();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <section ref={bubble} aria-label={t`${name} says`} tabIndex={-1} className="mascot-bubble">
      <div className="mascot-message">{children}</div>
      <div className="mascot-close">
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
    </section>
  );
};
