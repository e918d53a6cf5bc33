import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; about: ReactNode; children: ReactNode };

/** One matter of the account: what it is at the left, what can be done at the right. */
export const SettingsSection = ({ id, title, about, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-16 gap-y-6 border-line border-t py-[clamp(32px,4vw,56px)] lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
  >
    <div>
      <h2 id={id}>{title}</h2>
      <p className="mt-3 max-w-[32em] text-ink-2">{about}</p>
    </div>
    <div className="min-w-0 max-w-2xl">{children}</div>
  </section>
);
