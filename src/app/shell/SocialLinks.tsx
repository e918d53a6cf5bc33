import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type Profile = { name: string; url: string; drawing: ReactNode };

/** Lucide dropped brand marks, so these three are drawn here in the same stroke. */
const profiles: Profile[] = [
  {
    name: 'Instagram',
    url: 'https://www.instagram.com/tamarind.example',
    drawing: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </>
    ),
  },
  {
    name: 'Facebook',
    url: 'https://www.facebook.com/tamarind.example',
    drawing: <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z" />,
  },
  {
    name: 'YouTube',
    url: 'https://www.youtube.com/@tamarind.example',
    drawing: (
      <>
        <rect x="2" y="5" width="20" height="14" rx="4" />
        <path d="m10 9 5 3-5 3z" />
      </>
    ),
  },
];

export const SocialLinks = () => (
  <div className="-ml-3 mt-4 flex gap-1">
    {profiles.map(({ name, url, drawing }) => (
      <a key={name} href={url} rel="noopener" className="grid size-11 place-items-center rounded-full hover:bg-paper">
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-[1.75] stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </svg>
        <VisuallyHidden>
          <Trans>Tamarind on {name}</Trans>
        </VisuallyHidden>
      </a>
    ))}
  </div>
);
