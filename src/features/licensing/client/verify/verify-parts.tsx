import { Trans, useLingui } from '@lingui/react/macro';
import { Check, SearchX, ShieldAlert, TriangleAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { PodMark } from '#ui/base/Logo.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';

/** The paper on which a check stands, like a certificate. */
export const CheckSheet = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-[592px] px-4 pt-8 pb-16">
      <article className="overflow-hidden rounded-card border border-line bg-card" aria-label={t`Licence check`}>
        <p className="flex items-center justify-between border-line border-b px-5 py-3 text-ink-2 text-sm">
          <span className="inline-flex items-center gap-2 font-display font-heading text-ink text-lg">
            <PodMark size={22} />
            Tamarind
          </span>
          <Trans>Licence check</Trans>
        </p>
        {children}
      </article>
    </div>
  );
};

/** Seal, word and ground differ together, so that colour is never the only sign. */
const seals = {
  good: { glyph: Check, ground: 'bg-leaf-wash', ink: 'text-leaf' },
  back: { glyph: Undo2, ground: 'bg-mango-wash', ink: 'text-mango-text' },
  hold: { glyph: TriangleAlert, ground: 'bg-mango-wash', ink: 'text-mango-text' },
  none: { glyph: SearchX, ground: '', ink: 'text-ink-2' },
  bad: { glyph: ShieldAlert, ground: 'bg-hibiscus-wash', ink: 'text-hibiscus-text' },
} as const;
export type Seal = keyof typeof seals;

const SEAL_PATH =
  'M32 2l6.3 5.1 8-1.2 3 7.5 7.5 3-1.2 8L60.700 32l-5.100 6.300 1.200 8-7.500 3-3 7.500-8-1.200L32 60.700l-6.300-5.100-8 1.200-3-7.500-7.500-3 1.200-8L3.300 32l5.100-6.300-1.200-8 7.500-3 3-7.500 8 1.200z';

/** The answer: seal, headline and what it means. */
export const Verdict = ({ seal, title, children }: { seal: Seal; title: ReactNode; children: ReactNode }) => {
  const { glyph, ground, ink } = seals[seal];
  return (
    <div className={classes('border-line border-b px-5 pt-6 pb-5', ground)}>
      <span className={classes('relative inline-grid size-14 place-items-center', ink)}>
        <svg viewBox="0 0 64 64" className="absolute inset-0 size-14" aria-hidden="true">
          <path d={SEAL_PATH} fill="currentColor" />
        </svg>
        <Icon glyph={glyph} size={26} className="relative text-paper" />
      </span>
      <h1 className="mt-3.5 text-[1.75rem] leading-none tracking-[-0.032em]">{title}</h1>
      <p className="mt-2 text-[0.9375rem]">{children}</p>
    </div>
  );
};

export const FactList = ({ children }: { children: ReactNode }) => <dl>{children}</dl>;

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-2.5 border-line border-t py-1.75 text-sm leading-snug">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** A day and time in UTC, which is the same for everybody who looks at the page. */
export const useWrittenTime = () => {
  const { longDay, longMoment } = useFormat();
  return { day: longDay, moment: longMoment };
};

/** Works without scripts: the address of the form leads to the page of the number. */
export const NumberForm = ({ code, action }: { code: string; action: ReactNode }) => (
  <form method="get" action={href('licenceCheck')} className="mt-4">
    <Field
      label={<Trans>Licence number</Trans>}
      hint={<Trans>Under the QR code, in the PDF and in the file itself (in photos as IPTC “Instructions”).</Trans>}
    >
      {(wiring) => (
        <Input
          {...wiring}
          name="code"
          defaultValue={code}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={60}
        />
      )}
    </Field>
    <Button variant="main" wide type="submit" className="mt-3">
      {action}
    </Button>
  </form>
);
