import type { ReactNode } from 'react';

type SectionProps = { id: string; title: ReactNode; about?: ReactNode; action?: ReactNode; children: ReactNode };

/** A ruled section of a page of work. */
export const Section = ({ id, title, about, action, children }: SectionProps) => (
  <section aria-labelledby={id} className="border-line border-t py-[clamp(24px,3vw,40px)]">
    {/* As high as a button, so that headings beside each other are on one line whether they have one or not. */}
    <div className="mb-4 flex min-h-9 flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {about && <p className="max-w-[44em] text-ink-2 text-sm">{about}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
);

type SettingsProps = { id: string; title: ReactNode; about: ReactNode; children: ReactNode };

/** One topic of a page of settings: what it is above what can be changed, or at its left where there is room. */
export const SettingsSection = ({ id, title, about, children }: SettingsProps) => (
  <section aria-labelledby={id} className="@container border-line border-t py-[clamp(32px,4vw,56px)]">
    <div className="grid gap-x-16 gap-y-6 @4xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div>
        <h2 id={id} className="scroll-mt-24">
          {title}
        </h2>
        <p className="mt-3 max-w-[32em] text-ink-2">{about}</p>
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </div>
  </section>
);
