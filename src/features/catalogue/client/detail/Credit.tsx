import { Trans } from '@lingui/react/macro';
import { CopyButton } from '#ui/CopyButton.tsx';

/** The line that stands beside what is published, to be copied. */
export const Credit = ({ text }: { text: string }) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-control border-dashed py-2 pr-2 pl-4 text-ui">
    <span className="min-w-0 flex-1">{text}</span>
    <span>
      <CopyButton text={text}>
        <Trans>Copy credit</Trans>
      </CopyButton>
    </span>
  </div>
);
