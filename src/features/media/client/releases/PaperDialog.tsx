import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { Icon } from '#ui/base/Icon.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { FieldError } from '#ui/forms/Field.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { toast } from '#ui/messages/toast.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { paperForm } from '../../release-forms.rules.ts';
import { addRelease, type Release } from '../../releases.contract.ts';
import { LARGEST_PAPER_BYTES, MOST_PAPER_PAGES } from '../../releases.rules.ts';
import { emptyFacts, ReleaseFields, shownFacts } from './ReleaseFields.tsx';
import { useSendPaper } from './releases.ts';

type PaperFieldProps = { file: File | undefined; error: string | undefined; onFile: (file: File | undefined) => void };

const MEGABYTE = 1024 * 1024;

const PaperField = ({ file, error, onFile }: PaperFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const most = LARGEST_PAPER_BYTES / MEGABYTE;
  return (
    <div>
      <label
        htmlFor={id}
        className="relative flex min-h-18 cursor-pointer items-center gap-3 rounded-card border border-control border-dashed px-4 py-3 focus-within:outline-3 focus-within:outline-ring hover:border-ink"
      >
        <Icon glyph={file ? FileText : Upload} className="text-lagoon-text" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold text-ui">
            {file ? <Trans>Another paper</Trans> : <Trans>Choose the paper</Trans>}
          </span>
          {file && <span className="block truncate text-ink-2 text-sm">{file.name}</span>}
        </span>
        <input
          id={id}
          type="file"
          accept="application/pdf,image/*"
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </label>
      <FieldError id={errorId}>{error}</FieldError>
      <p id={hintId} className="mt-1.5 text-ink-2 text-sm">
        <Trans>
          A PDF of at most {MOST_PAPER_PAGES} pages, or a photo of the paper; at most {most} MB.
        </Trans>
      </p>
    </div>
  );
};

type Props = {
  /** A release that waits for its paper; without one a new release is added. */
  release?: Release | undefined;
  onClose: () => void;
};

/** Adds a release with its paper, or the paper to a release that waits for it. What was typed stays when a file is refused. */
export const PaperDialog = ({ release, onClose }: Props) => {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  // A refused file leaves the release behind, so the next attempt sends the file alone.
  const [added, setAdded] = useState(release);
  const adding = useChange(addRelease);
  const sendPaper = useSendPaper();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFileError(undefined);
  };
  const isFine = (): boolean => {
    if (!file) setFileError(t`Please choose the paper`);
    else if (file.size > LARGEST_PAPER_BYTES) setFileError(t`This file is too large`);
    else return true;
    return false;
  };
  const save = async (facts: z.output<typeof paperForm>) => {
    if (!isFine() || !file) return;
    const kept = added ?? (await adding.send(shownFacts(facts)));
    setAdded(kept);
    await sendPaper(kept.id, file);
    toast({ title: t`Release saved`, description: t`Link it to the items that it is for.`, variant: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={release ? <Trans>Paper of {release.name}</Trans> : <Trans>Upload a release</Trans>}
      description={<Trans>Only you and our reviewers can read it. Every reading by a reviewer is recorded.</Trans>}
    >
      <Form schema={(release ? z.object({}) : paperForm) as typeof paperForm} defaults={emptyFacts()} onSubmit={save}>
        {!release && <ReleaseFields isWitnessNeeded={false} />}
        <PaperField file={file} error={fileError} onFile={choose} />
        <div className="flex justify-end">
          <SubmitButton>
            <Trans>Save release</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
