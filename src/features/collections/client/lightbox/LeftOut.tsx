import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { MOST_CHOSEN } from '../../chosen-ids.rules.ts';

type Props = { unreadable: number; gone: number; beyond: number };

/** Says what of the address could not be shown. */
export const SkippedItems = ({ unreadable, gone, beyond }: Props) => {
  if (unreadable + gone + beyond === 0) return null;
  return (
    <div className="mb-6">
      <Notice>
        {gone > 0 && (
          <p>
            <Plural value={gone} one="# item is no longer available." other="# items are no longer available." />
          </p>
        )}
        {unreadable > 0 && (
          <p>
            <Plural
              value={unreadable}
              one="# part of this address is no item, so it was left out."
              other="# parts of this address are no items, so they were left out."
            />
          </p>
        )}
        {beyond > 0 && (
          <p>
            <Trans>
              A light box holds {MOST_CHOSEN} items; <Plural value={beyond} one="# more was" other="# more were" /> left
              out.
            </Trans>
          </p>
        )}
      </Notice>
    </div>
  );
};
