import { Trans } from '@lingui/react/macro';
import { FileSearch } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useFileDrop } from '#features/media/client/queue/useFileDrop.ts';
import type { LicensedType } from '#features/pricing/licences.rules.ts';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon, Spinner } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { type ExpectedFile, type FileVerdict, findNumbers, judgeFile } from '../../file-check.rules.ts';

/** Browsers hash a file only as a whole, in memory. */
const MOST_HASHED_BYTES = 512 * 1024 * 1024;

const hashOf = async (file: File): Promise<string | null> => {
  // Pages without TLS have no `subtle`.
  if (file.size > MOST_HASHED_BYTES || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Result = { name: string; verdict: FileVerdict | { kind: 'unreadable' } };

const checkFile = async (file: File, expected: ExpectedFile): Promise<Result['verdict']> => {
  try {
    const numbers = await findNumbers(file);
    const sha256 = expected.originalSha256 === null ? null : await hashOf(file);
    return judgeFile({ numbers, sha256 }, expected);
  } catch {
    return { kind: 'unreadable' };
  }
};

/** Clips and sounds that were delivered before they carried numbers are recognised by their bytes. */
const NothingFound = ({ kind, isHashed }: { kind: LicensedType; isHashed: boolean }) => {
  if (kind === 'photo')
    return (
      <Trans>
        Photos that we deliver carry their number. Other programs may remove it when they save a copy, so ask for the
        file as it was downloaded.
      </Trans>
    );
  return isHashed ? (
    <Trans>
      It has no number, and it is not the original file, byte for byte. A shorter, smaller or converted copy cannot be
      checked here: ask for the file as it was downloaded.
    </Trans>
  ) : (
    <Trans>
      Clips and sounds that we deliver carry their number, except some older files. Other programs may remove it when
      they save a copy, so ask for the file as it was downloaded.
    </Trans>
  );
};

type Props = { expected: ExpectedFile; kind: LicensedType };

const Verdict = ({ result: { name, verdict }, expected, kind }: Props & { result: Result }): ReactNode => {
  switch (verdict.kind) {
    case 'carries':
      return (
        <Notice tone="good" title={<Trans>This file carries this licence</Trans>}>
          <Trans>
            {name} has the number {expected.number} in it. Compare what it shows with the work above.
          </Trans>
        </Notice>
      );
    case 'original':
      return (
        <Notice tone="good" title={<Trans>This file is the licensed work</Trans>}>
          <Trans>{name} is the original file, byte for byte.</Trans>
        </Notice>
      );
    case 'other':
      return (
        <Notice tone="warning" title={<Trans>This file carries another licence</Trans>}>
          <Trans>
            {name} has the number{' '}
            <Link to={href('licenceVerify', { code: verdict.number })} className="font-mono">
              {verdict.number}
            </Link>{' '}
            in it.
          </Trans>
        </Notice>
      );
    case 'none':
      return (
        <Notice tone="warning" title={<Trans>No licence number is in {name}</Trans>}>
          <NothingFound kind={kind} isHashed={expected.originalSha256 !== null} />
        </Notice>
      );
    case 'unreadable':
      return (
        <Notice tone="bad" title={<Trans>{name} could not be read</Trans>}>
          <Trans>Your browser does not give it to this page. Please choose a file, not a folder.</Trans>
        </Notice>
      );
  }
};

/** Says whether a file belongs to the licence. It is read in the browser; nothing is uploaded. */
export const CheckFile = ({ expected, kind }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const latest = useRef<File>(undefined);
  const { number, originalSha256 } = expected;
  const check = useCallback(
    async ([file]: readonly File[]) => {
      if (!file) return;
      latest.current = file;
      setBusy(true);
      setResult(undefined);
      const verdict = await checkFile(file, { number, originalSha256 });
      // Another file was dropped meanwhile.
      if (latest.current !== file) return;
      setResult({ name: file.name, verdict });
      setBusy(false);
    },
    [number, originalSha256],
  );
  const isOver = useFileDrop(check);
  return (
    <div className="grid gap-2 noscript:hidden">
      <label
        className={classes(
          'relative flex min-h-16 cursor-pointer items-center gap-3.5 rounded-card border-[1.5px] border-dashed px-4 py-3',
          'has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-3',
          isOver ? 'border-lagoon bg-lagoon-wash' : 'border-control hover:border-ink',
        )}
      >
        {isBusy ? <Spinner size={22} /> : <Icon glyph={FileSearch} size={22} className="text-lagoon-text" />}
        <span className="min-w-0">
          <b className="block font-semibold">
            <Trans>Check a file against it</Trans>
          </b>
          <span className="block text-ink-2 text-sm">
            <Trans>Choose it or drop it here. It stays on your device.</Trans>
          </span>
        </span>
        <input
          type="file"
          className="sr-only"
          disabled={isBusy}
          onChange={({ target }) => {
            void check([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <div role="status" className="empty:hidden">
        {result && <Verdict result={result} expected={expected} kind={kind} />}
      </div>
    </div>
  );
};
