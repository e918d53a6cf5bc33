import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import jetty from './pictures/jetty-sunrise.avif';

export const SignInHeading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="first:mt-3">
    <h1 className="text-2xl">{title}</h1>
    {children && <p className="mt-2 text-ink-2">{children}</p>}
  </div>
);

const Jetty = () => (
  <figure className="bg-night">
    <div className="relative grid min-h-33 items-end overflow-hidden lg:sticky lg:top-header lg:h-[calc(100vh-var(--header))]">
      <img
        src={jetty}
        alt=""
        width={1100}
        height={1650}
        className="absolute inset-0 size-full object-cover object-[50%_69%] lg:object-[50%_62%]"
      />
      <figcaption className="relative bg-linear-to-t from-night/85 via-night/55 to-transparent px-gutter pt-14 pb-3.5 text-white lg:px-10 lg:pt-40 lg:pb-8.5">
        <p className="font-display font-heading text-[1.4375rem] leading-heading tracking-heading lg:text-[2.75rem]">
          <Trans>
            The islands, <br className="max-lg:hidden" />
            seen from home.
          </Trans>
        </p>
        <p className="mt-1 text-xs lg:mt-3.5 lg:text-sm">
          <Trans>Sunrise at the end of the jetty, Cayman Islands</Trans>
        </p>
      </figcaption>
    </div>
  </figure>
);

/** The picture of the jetty beside the form, or what somebody wanted; on small screens a strip above it. */
export const SignInFrame = ({ figure, children }: { figure?: ReactNode; children: ReactNode }) => (
  <div className="grid lg:min-h-[calc(100vh-var(--header))] lg:grid-cols-[minmax(0,46fr)_minmax(0,54fr)] max-lg:content-start">
    {figure ?? <Jetty />}
    <div className="px-gutter pt-4 pb-8 lg:py-9">
      <div className="mx-auto grid w-full max-w-110 gap-5">{children}</div>
    </div>
  </div>
);
