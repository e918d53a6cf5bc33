import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { LicenceName, LicenceTerms } from '#features/pricing/client/licence-words.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { addressOfWork, certificatePath, signedTextPath } from '../../licence-number.rules.ts';
import type { LicenceState } from '../../licence-states.rules.ts';
import type { Verification } from '../../verification.contract.ts';
import { CheckFile } from './CheckFile.tsx';
import { Fact, FactList, type Seal, useWrittenTime, Verdict } from './verify-parts.tsx';

type Certificate = NonNullable<Verification['certificate']>;

const sealOf: Readonly<Record<LicenceState, Seal>> = {
  valid: 'good',
  refunding: 'hold',
  refunded: 'back',
  disputed: 'hold',
  held: 'hold',
  charged_back: 'back',
  tampered: 'bad',
};

const Title = ({ state, endedAt }: Pick<Verification, 'state' | 'endedAt'>) => {
  const { day } = useWrittenTime();
  if (state === 'valid') return <Trans>This licence is valid</Trans>;
  if (state === 'refunding') return <Trans>This licence is being given back</Trans>;
  if (state === 'disputed') return <Trans>The payment is disputed</Trans>;
  if (state === 'held') return <Trans>This licence is on hold</Trans>;
  if (state === 'charged_back') return <Trans>This licence has ended</Trans>;
  return endedAt ? <Trans>Given back on {day(endedAt)}</Trans> : <Trans>This licence was given back</Trans>;
};

const Meaning = ({ state, checkedAt }: Pick<Verification, 'state' | 'checkedAt'>) => {
  const { moment } = useWrittenTime();
  if (state === 'valid') return <Trans>Signature checked just now, {moment(checkedAt)}.</Trans>;
  if (state === 'refunding')
    return <Trans>It was real, and its refund is under way. Until that is decided it allows nothing.</Trans>;
  if (state === 'disputed')
    return (
      <Trans>
        It is real, but the holder of the card claims the money back. Until that is decided it allows nothing.
      </Trans>
    );
  if (state === 'held')
    return <Trans>It is real, but money that it counts on is missing. Until that is settled it allows nothing.</Trans>;
  if (state === 'charged_back')
    return <Trans>It was real, and its payment was taken back. What was made with it has to come down.</Trans>;
  return (
    <Trans>
      It was real, and it was refunded. Since then it allows nothing; what was made with it has to come down.
    </Trans>
  );
};

const Kind = ({ kind }: Pick<Certificate, 'kind'>) => {
  if (kind === 'photo') return <Trans>Photo</Trans>;
  return kind === 'video' ? <Trans>Video</Trans> : <Trans>Sound</Trans>;
};

const creditOf = ({ creator }: Certificate): string => `© ${creator} / Tamarind`;

const Work = ({ verification: { work, picture }, certificate }: Props) => (
  <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3.5 pb-3.5">
    {picture && (
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        className="w-24 rounded-tile"
      />
    )}
    <div className={picture ? undefined : 'col-span-2'}>
      <b className="block font-semibold leading-tight">
        {work === 'published' ? (
          <Link to={addressOfWork(certificate.kind, certificate.itemId)} className="hover:underline">
            {certificate.title}
          </Link>
        ) : (
          certificate.title
        )}
      </b>
      <span className="mt-1 block text-[0.8125rem] text-ink-2 leading-snug">
        <Kind kind={certificate.kind} /> {certificate.itemId}
        <br />
        {creditOf(certificate)}
      </span>
    </div>
  </div>
);

const WorkToday = ({ work }: Pick<Verification, 'work'>): ReactNode => {
  if (work === 'published') return null;
  return (
    <Fact label={<Trans>The work</Trans>}>
      <Trans>Is no longer offered. This licence is not affected.</Trans>
    </Fact>
  );
};

const Facts = ({ verification: { state, work, endedAt }, certificate }: Props) => {
  const { day, moment } = useWrittenTime();
  const { licensee, client, licence, licenceTextVersion, issuedAt, kid } = certificate;
  const name = <LicenceName licence={licence} />;
  return (
    <FactList>
      <Fact label={<Trans>Number</Trans>}>{certificate.number}</Fact>
      <Fact label={<Trans>Licensed to</Trans>}>
        {licensee === '' ? <Trans>Whoever has the file with this number</Trans> : licensee}
      </Fact>
      {client !== null && <Fact label={<Trans>For</Trans>}>{client}</Fact>}
      <Fact label={<Trans>Licence</Trans>}>
        {state === 'valid' ? (
          <Trans>
            {name}, text version {licenceTextVersion}
          </Trans>
        ) : (
          <s className="text-ink-2">
            <Trans>
              {name}, text version {licenceTextVersion}
            </Trans>
          </s>
        )}
      </Fact>
      {state === 'valid' && (
        <Fact label={<Trans>Allows</Trans>}>
          <LicenceTerms licence={licence} kind={certificate.kind} version={licenceTextVersion} />{' '}
          <Trans>Worldwide, no end.</Trans>
        </Fact>
      )}
      <Fact label={<Trans>Issued</Trans>}>{day(issuedAt)}</Fact>
      {endedAt && <Fact label={<Trans>Ended</Trans>}>{moment(endedAt)}</Fact>}
      <Fact label={<Trans>Signed</Trans>}>
        <Trans>Ed25519, key {kid}</Trans>
      </Fact>
      <WorkToday work={work} />
    </FactList>
  );
};

/** For whoever does not want to rely on this page. */
const WithoutUs = ({ certificate: { number, text, signature } }: Pick<Props, 'certificate'>) => (
  <details className="mt-5 border-line border-t pt-3 text-sm">
    <summary className="cursor-pointer font-semibold">
      <Trans>Check it without us, or compare a paper</Trans>
    </summary>
    <p className="mt-2 text-ink-2">
      <Trans>The signed text, its signature and our public keys are open. Any Ed25519 tool can confirm them.</Trans>{' '}
      <Link to={href('licenceFormat')} className="link">
        <Trans>How to check them</Trans>
      </Link>
    </p>
    <pre className="mt-2 overflow-x-auto rounded-tile bg-paper-2 p-3 text-xs">{text}</pre>
    <p className="mt-2 text-ink-2 text-xs [overflow-wrap:anywhere]">
      <Trans>Signature: {signature}</Trans>
    </p>
    <p className="mt-2">
      <a href={signedTextPath(number)} download className="link">
        <Trans>Signed text, as a file</Trans>
      </a>
    </p>
    <form method="get" action={href('licenceVerify', { code: number })} className="mt-3">
      <Field
        label={<Trans>The text of a paper</Trans>}
        hint={<Trans>All of it, from the first line to the last. Every letter counts.</Trans>}
      >
        {(wiring) => <Textarea {...wiring} name="certificate" rows={5} maxLength={4_000} required />}
      </Field>
      <Button type="submit" wide className="mt-2">
        <Trans>Compare</Trans>
      </Button>
    </form>
  </details>
);

type Props = { verification: Verification; certificate: Certificate };

export const CheckedLicence = ({ verification, certificate }: Props) => {
  const { state, endedAt, checkedAt, work } = verification;
  return (
    <>
      <Verdict seal={sealOf[state]} title={<Title state={state} endedAt={endedAt} />}>
        <Meaning state={state} checkedAt={checkedAt} />
      </Verdict>
      <div className="px-5 pt-4 pb-5">
        <Work verification={verification} certificate={certificate} />
        <Facts verification={verification} certificate={certificate} />
        <div className="mt-4 grid gap-2">
          {state === 'valid' && (
            <CheckFile
              kind={certificate.kind}
              expected={{ number: certificate.number, originalSha256: certificate.originalSha256 }}
            />
          )}
          {state === 'valid' || work !== 'published' ? null : (
            <Button variant="main" to={addressOfWork(certificate.kind, certificate.itemId)}>
              <Trans>License this work</Trans>
            </Button>
          )}
          <Button
            icon={FileText}
            href={certificatePath(certificate.number)}
            variant={state === 'valid' ? 'main' : 'line'}
          >
            <Trans>Certificate, PDF</Trans>
          </Button>
        </div>
        <WithoutUs certificate={certificate} />
      </div>
    </>
  );
};
