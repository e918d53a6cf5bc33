import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import { StripLink } from '#ui/navigation/StripLink.tsx';

/** The desk's lists of the library. */
const libraryLinks = [
  { to: href('adminManagePhotos'), label: msg`Photos` },
  { to: href('adminManageVideos'), label: msg`Videos` },
  { to: href('adminManageSounds'), label: msg`Sounds` },
  { to: href('adminManageCollections'), label: msg`Collections` },
];

/** From one list of the library to the others. */
export const LibraryStrip = () => {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Lists of the library`}
      className="scrollbar-none -mt-2 mb-4 flex gap-5 overflow-x-auto border-line border-b"
    >
      {libraryLinks.map(({ to, label }) => (
        <StripLink key={to} to={to} isCurrent={pathname.toLowerCase() === to}>
          {i18n._(label)}
        </StripLink>
      ))}
    </nav>
  );
};
