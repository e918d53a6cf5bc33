import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import { readLicenceNumber } from '../../licence-number.rules.ts';
import { NumberForm, Verdict } from './verify-parts.tsx';

/** The number as it was typed, with the character that no number has. It never proposes other numbers. */
const TypedNumber = ({ code, position }: { code: string; position: number | null }) => {
  const characters = Array.from(code);
  return (
    <p className="break-all font-mono text-lg">
      {characters.map((character, index) =>
        index + 1 === position ? (
          <mark key="wrong" className="rounded-xs bg-mango px-0.5 text-on-mango">
            {character}
          </mark>
        ) : (
          character
        ),
      )}
    </p>
  );
};

const Problem = ({ problem }: { problem: 'character' | 'length' | 'mistyped' | null }) => {
  if (problem === 'character')
    return <Trans>Our numbers have no such character, and no U. O counts as 0, I and L count as 1.</Trans>;
  if (problem === 'length') return <Trans>A number has 13 letters and digits after TAM.</Trans>;
  if (problem === 'mistyped')
    return <Trans>The last character does not fit the others, so at least one of them is mistyped.</Trans>;
  return <Trans>It is written correctly, but no licence has it.</Trans>;
};

export const UnknownNumber = ({ code }: { code: string }) => {
  const read = readLicenceNumber(code);
  const problem = 'problem' in read ? read.problem : null;
  return (
    <>
      <Verdict
        seal="none"
        title={problem ? <Trans>This number is mistyped</Trans> : <Trans>We never gave out this number</Trans>}
      >
        <Trans>Nothing was found, so nothing is licensed by it.</Trans>
      </Verdict>
      <div className="px-5 pt-4 pb-5">
        <TypedNumber code={code} position={'position' in read ? read.position : null} />
        <p className="mt-1.5 text-ink-2 text-sm">
          <Problem problem={problem} />
        </p>
        <NumberForm code={code} action={<Trans>Check again</Trans>} />
        <div className="mt-5 border-line border-t pt-4">
          <h2 className="font-semibold font-text text-[0.9375rem] tracking-normal">
            <Trans>Still not found?</Trans>
          </h2>
          <ol className="mt-2 grid list-decimal gap-2 pl-5 text-[0.9375rem]">
            <li>
              <Trans>Ask whoever gave it to you for the PDF.</Trans>
            </li>
            <li>
              <Trans>Look the work up on Tamarind: it may cost nothing.</Trans>
            </li>
            <li>
              <Link to={href('contact')} className="link">
                <Trans>Tell us</Trans>
              </Link>
              <Trans>: we look into false papers.</Trans>
            </li>
          </ol>
        </div>
      </div>
    </>
  );
};
