import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import type { Screen } from '#ui/screen.ts';
import { licenceExamples, sampleKeys, samplePaper } from '../licence-format.rules.ts';
import { Code, CopiedCode, languageNames, Part } from './reference/reference-parts.tsx';

const KEYS = '/.well-known/tamarind-licence-keys.json';

type Row = [name: string, meaning: ReactNode];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="divide-y divide-line border-line border-y text-sm">
    {rows.map(([name, meaning]) => (
      <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="font-mono font-semibold">{name}</dt>
        <dd className="text-ink-2">{meaning}</dd>
      </div>
    ))}
  </dl>
);

const Where = () => (
  <Part id="where" title={<Trans>Where to get it</Trans>}>
    <ul className="grid list-disc gap-2 pl-5">
      <li>
        <Trans>
          From the certificate: every PDF has it attached as <code>TAM-….txt</code>, and prints it at its foot.
        </Trans>
      </li>
      <li>
        <Trans>
          From us: <code>/license/certificate/TAM-….txt</code> is the same file, for everybody who has the number.
        </Trans>
      </li>
      <li>
        <Trans>
          As JSON: <code>/license/verify/TAM-…</code> with the header <code>Accept: application/json</code> has{' '}
          <code>text</code>, <code>kid</code> and <code>signature</code> under <code>certificate</code>, and says
          whether the licence is in force today.
        </Trans>
      </li>
    </ul>
  </Part>
);

const TheText = () => {
  const { t } = useLingui();
  const fields: Row[] = [
    ['number', <Trans key="number">The number of the licence</Trans>],
    ['licence', <Trans key="licence">free, standard, extended or editorial</Trans>],
    ['licence-text', <Trans key="text">The version of the licence’s text, a whole number</Trans>],
    ['item-kind', <Trans key="kind">photo, video or sound</Trans>],
    ['item', <Trans key="item">The id of the work</Trans>],
    ['title', <Trans key="title">The title of the work on that day</Trans>],
    ['creator', <Trans key="creator">The creator’s name on that day</Trans>],
    ['licensee', <Trans key="licensee">For whom; empty for the free download of a visitor</Trans>],
    ['client', <Trans key="client">The client of the licensee, or empty</Trans>],
    ['issued', <Trans key="issued">The time in UTC, as ISO 8601 with milliseconds</Trans>],
  ];
  return (
    <Part id="text" title={<Trans>The text</Trans>}>
      <Code label={t`A signed text with its key and signature`}>{samplePaper}</Code>
      <p>
        <Trans>
          The first line names the format and its version. Ten fields follow, each on one line and always in this order;
          a line is the name, a colon, one space, and the value.
        </Trans>
      </p>
      <Rows rows={fields} />
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          <Trans>
            It is UTF-8 without a byte order mark, in the normal form NFC. Lines end with LF (0A), the last one too.
          </Trans>
        </li>
        <li>
          <Trans>
            Three escapes: a backslash is written <code>{'\\\\'}</code>, a line feed <code>{'\\n'}</code>, a carriage
            return <code>{'\\r'}</code>. Nothing else is escaped, and an empty value keeps the space.
          </Trans>
        </li>
        <li>
          <Trans>
            What is signed are the bytes from the first letter to the LF behind <code>issued</code>. The lines{' '}
            <code>key</code> and <code>signature</code> come after it and are not signed.
          </Trans>
        </li>
        <li>
          <Trans>
            Compare a paper as a whole. After CRLF became LF and letters NFC, it is the same text or it is a false one:
            a field twice, a sentence more or another order are all false. Text copied from a page may lack its last LF;
            put it back.
          </Trans>
        </li>
      </ul>
    </Part>
  );
};

const TheSignature = () => (
  <Part id="signature" title={<Trans>The signature</Trans>}>
    <p>
      <Trans>
        Ed25519 as in RFC 8032, over the bytes themselves, without a hash before it. The 64 bytes are written in
        base64url (RFC 4648) without padding.
      </Trans>
    </p>
    <p>
      <Trans>
        <code>key</code> is the id of the key: its thumbprint by RFC 7638. Take the key of exactly this id from our
        list, and never one that came with a paper.
      </Trans>
    </p>
  </Part>
);

const TheKeys = () => {
  const { t } = useLingui();
  const members: Row[] = [
    ['kid, x', <Trans key="kid">The id, and the public key in base64url</Trans>],
    [
      'state',
      <Trans key="state">
        <code>announced</code>: published, signs later. <code>signing</code>: signs today. <code>retired</code>: signs
        no more; what it has signed stays good. <code>stolen</code>: somebody else has had it.
      </Trans>,
    ],
    ['signsFrom', <Trans key="from">Since when it signs</Trans>],
    ['signsUntil', <Trans key="until">When the next key takes over; null while none is announced</Trans>],
    ['stolenSince', <Trans key="stolen">Since when somebody else may have had it; otherwise null</Trans>],
  ];
  return (
    <Part id="keys" title={<Trans>The keys</Trans>}>
      <p>
        <Trans>
          <a href={KEYS} className="link">
            The list
          </a>{' '}
          is a JWK set (RFC 7517). Keys are added and never removed, and a new one is listed a day before it signs: keep
          a copy, and old licences can be checked without us. Fetch it again when you meet an unknown id.
        </Trans>
      </p>
      <Rows rows={members} />
      <p>
        <Trans>
          A signature by a stolen key proves nothing by itself, whatever date the text has: a thief can write any. Ask
          for the number at{' '}
          <Link to={href('licenceCheck')} className="link">
            the licence check
          </Link>
          ; what we issued ourselves is still valid there.
        </Trans>
      </p>
      <Code label={t`The key of the text above, to try your program with`}>{JSON.stringify(sampleKeys, null, 2)}</Code>
      <p>
        <Trans>
          This is the well-known key of RFC 8037, not one of ours: the text above and this list are there to try your
          program with.
        </Trans>
      </p>
    </Part>
  );
};

const TheLimits = () => (
  <Part id="limits" title={<Trans>What a signature cannot tell</Trans>}>
    <p>
      <Trans>
        It says what was licensed, to whom and when. It cannot say whether the licence was given back since then. For
        that, ask for its number, by hand or with a program:{' '}
        <Link to={href('apiDocs')} className="link">
          the API
        </Link>{' '}
        has a call for it that needs no key.
      </Trans>
    </p>
  </Part>
);

const Programs = () => {
  const { t } = useLingui();
  return (
    <Part id="programs" title={<Trans>A program that checks it</Trans>}>
      <p>
        <Trans>
          Both take the file of a licence and the list of keys, need no network, and say the same. In Node nothing has
          to be installed; Python needs the library cryptography.
        </Trans>
      </p>
      {Object.entries(licenceExamples).map(([language, program]) => {
        const name = languageNames[language] ?? language;
        return (
          <div key={language}>
            <h3 className="mb-2 text-lg">{name}</h3>
            <CopiedCode label={t`Checking a signed text in ${name}`}>{program}</CopiedCode>
          </div>
        );
      })}
    </Part>
  );
};

const LicenceFormatScreen = () => (
  <div className="wrap pt-[clamp(32px,5vw,72px)] pb-10">
    <header className="max-w-[44rem]">
      <h1 className="font-hero text-4xl tracking-hero">
        <Trans>Check a licence without us</Trans>
      </h1>
      <p className="mt-5 text-ink-2 text-lg">
        <Trans>
          Every licence is a short text that we sign. With the text, its signature and our list of keys anybody can
          check it with a program of their own: offline, years later, and without asking us.
        </Trans>
      </p>
    </header>
    <div className="mt-12">
      <Where />
      <TheText />
      <TheSignature />
      <TheKeys />
      <Programs />
      <TheLimits />
    </div>
  </div>
);

export const screen: Screen = { Component: LicenceFormatScreen };
