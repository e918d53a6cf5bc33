import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../base/Icon.tsx';
import { IconButton } from '../base/IconButton.tsx';

const tones = {
  plain: { box: 'bg-paper-2', icon: 'text-ink-2', glyph: Info },
  lagoon: { box: 'bg-lagoon-wash', icon: 'text-lagoon-text', glyph: Info },
  good: { box: 'bg-leaf-wash', icon: 'text-leaf-text', glyph: CircleCheck },
  warning: { box: 'bg-mango-wash', icon: 'text-mango-text', glyph: TriangleAlert },
  bad: { box: 'bg-hibiscus-wash', icon: 'text-hibiscus-text', glyph: CircleAlert },
};

type Props = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  onDismiss?: () => void;
  role?: 'status' | 'alert';
  ref?: Ref<HTMLDivElement>;
};

/** A message that stays on the page; for a temporary one use a toast. */
export const Notice = ({ tone = 'plain', title, children, onDismiss, role, ref }: Props) => {
  const { t } = useLingui();
  const { box, icon, glyph } = tones[tone];
  return (
    <div ref={ref} role={role} className={`flex gap-3 rounded-card px-4 py-3 text-sm ${box}`}>
      <Icon glyph={glyph} size={18} className={`mt-px ${icon}`} />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
      {onDismiss && <IconButton size="s" icon={X} label={t`Dismiss`} onClick={onDismiss} className="-my-2 -mr-2" />}
    </div>
  );
};
