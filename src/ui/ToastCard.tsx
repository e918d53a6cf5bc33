import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { Toast } from './toast-store.ts';

const variants = {
  default: { edge: 'border-l-lagoon', icon: 'text-lagoon-text', glyph: Info },
  success: { edge: 'border-l-leaf', icon: 'text-leaf-text', glyph: CircleCheck },
  destructive: { edge: 'border-l-hibiscus', icon: 'text-hibiscus-text', glyph: CircleAlert },
};

type Props = { toast: Toast; order: number; onDismiss: () => void };

export const ToastCard = ({ toast, order: place, onDismiss }: Props) => {
  const { t } = useLingui();
  const { edge, icon, glyph } = variants[toast.variant];
  return (
    <div
      data-toast={toast.variant}
      style={{ order: place }}
      className={`pointer-events-auto flex animate-rise-in gap-3 rounded-card border border-l-4 border-line bg-card py-1.5 pr-1.5 pl-3.5 text-ink shadow-soft ${edge}`}
    >
      <Icon glyph={glyph} className={`mt-2.5 ${icon}`} />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-bold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-ink-2">{toast.description}</p>}
      </div>
      <IconButton size="s" icon={X} label={t`Dismiss`} onClick={onDismiss} className="text-ink-2 hover:text-ink" />
    </div>
  );
};
