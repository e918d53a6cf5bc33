import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../base/Button.tsx';
import { Icon } from '../base/Icon.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { showCarriedToast, type Toast, type ToastAction, toasts } from './toast.ts';

const variants = {
  default: { edge: 'border-l-lagoon', icon: 'text-lagoon-text', glyph: Info },
  success: { edge: 'border-l-leaf', icon: 'text-leaf-text', glyph: CircleCheck },
  destructive: { edge: 'border-l-hibiscus', icon: 'text-hibiscus-text', glyph: CircleAlert },
};

/** Pressing it also dismisses the toast. */
const ActionButton = ({ action, onPress }: { action: ToastAction; onPress: () => void }) => {
  const way =
    'to' in action
      ? { to: action.to, onClick: onPress }
      : {
          onClick: () => {
            onPress();
            action.onPress();
          },
        };
  return (
    <Button size="s" {...way}>
      {action.label}
    </Button>
  );
};

type Props = { toast: Toast; order: number; onDismiss: () => void };

const ToastCard = ({ toast, order: place, onDismiss }: Props) => {
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
        {toast.action && (
          <div className="mt-2 flex flex-wrap gap-1">
            <ActionButton action={toast.action} onPress={onDismiss} />
            {toast.later && (
              <Button size="s" variant="ghost" onClick={onDismiss}>
                {toast.later}
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton size="s" icon={X} label={t`Dismiss`} onClick={onDismiss} className="text-ink-2 hover:text-ink" />
    </div>
  );
};

const isUrgent = (toast: Toast) => toast.variant === 'destructive';

/** Toasts stay while the pointer or the focus is on one. */
const reading = {
  onPointerEnter: toasts.hold,
  onPointerLeave: toasts.release,
  onFocus: toasts.hold,
  onBlur: toasts.release,
};

/** Toasts cover neither what was just pressed nor a fixed bar. The code for it loads with the first toast. */
const useLift = (toaster: RefObject<HTMLElement | null>, list: readonly Toast[]): void => {
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!toaster.current?.contains(target as Node)) pressed.current = target;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [toaster]);
  useEffect(() => {
    if (list.length === 0) return;
    import('./lift-toasts.ts').then(
      ({ liftToasts }) => toaster.current && liftToasts(toaster.current, pressed.current),
      () => undefined,
    );
  }, [toaster, list]);
};

/** Rendered once per page. Urgent and other toasts are two live regions in one stack, the newest at the bottom. */
export const Toaster = () => {
  const { t } = useLingui();
  const list = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.currentOnServer);
  const section = useRef<HTMLElement>(null);
  useLift(section, list);
  useEffect(showCarriedToast, []);
  const cards = (shown: readonly Toast[]) =>
    shown.map((toast) => (
      <ToastCard key={toast.id} toast={toast} order={toast.id} onDismiss={() => toasts.dismiss(toast.id)} />
    ));
  return (
    <section
      ref={section}
      aria-label={t`Messages`}
      data-toaster
      {...reading}
      className="pointer-events-none fixed right-4 bottom-4 z-60 flex w-[min(400px,calc(100vw-32px))] min-w-75 flex-col gap-2.5"
    >
      <div aria-live="polite" className="contents">
        {cards(list.filter((toast) => !isUrgent(toast)))}
      </div>
      <div aria-live="assertive" className="contents">
        {cards(list.filter(isUrgent))}
      </div>
      {list.length > 1 && (
        <button
          type="button"
          onClick={toasts.dismissAll}
          style={{ order: -1 }}
          className="pointer-events-auto min-h-9 self-end rounded-full bg-ink px-4 text-sm font-semibold text-ink-inv pointer-coarse:min-h-11"
        >
          <Trans>Dismiss all</Trans>
        </button>
      )}
    </section>
  );
};
