import { Trans } from '@lingui/react/macro';
import { POSTER_DPI, posterPaperOf, printSizeOf } from './photo-words.rules.ts';

type Props = {
  /** The largest one. */
  file: { width: number; height: number } | undefined;
};

/** How large a photo prints, for whoever makes a brochure or a poster. */
export const PrintSize = ({ file }: Props) => {
  if (!file) return null;
  const size = printSizeOf(file);
  const paper = posterPaperOf(file);
  return (
    <p className="text-ink-2 text-sm">
      {paper ? (
        <Trans>
          Prints to {size} at 300 dpi, or {paper} at {POSTER_DPI} dpi.
        </Trans>
      ) : (
        <Trans>Prints to {size} at 300 dpi.</Trans>
      )}
    </p>
  );
};
