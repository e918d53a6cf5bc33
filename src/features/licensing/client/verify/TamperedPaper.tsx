import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import type { Verification } from '../../verification.contract.ts';
import { useWrittenTime, Verdict } from './verify-parts.tsx';

const useFieldWords = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    number: t`Number`,
    licence: t`Licence`,
    'licence-text': t`Text version`,
    'item-kind': t`Kind`,
    item: t`Item`,
    title: t`Title`,
    creator: t`Creator`,
    licensee: t`Licensee`,
    client: t`Client`,
    issued: t`Issued`,
    text: t`Text`,
    line: t`Added line`,
    order: t`Lines`,
    key: t`Key`,
    signature: t`Signature`,
  };
};

/** What is told without both sides: names of licensees, and what is wrong with the text as a whole. */
const WithoutSides = ({ field }: { field: string }) => {
  if (field === 'text') return <Trans>This is not the text of one of our certificates.</Trans>;
  if (field === 'order') return <Trans>Lines are empty, or in another order than in the text we signed.</Trans>;
  return <Trans>different, not shown here</Trans>;
};

const Differences = ({ differences }: Pick<Verification, 'differences'>) => {
  const words = useFieldWords();
  return (
    <table className="w-full border-collapse text-left text-sm leading-snug">
      <thead>
        <tr className="border-control border-b text-[0.8125rem] text-ink-2">
          <td className="w-24" />
          <th scope="col" className="py-1.5 pr-2">
            <Trans>The paper says</Trans>
          </th>
          <th scope="col" className="py-1.5">
            <Trans>We signed</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, claimed, signed }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the differences never move
          <tr key={`${place} ${field}`} className="border-line border-b align-top">
            <th scope="row" className="py-2 pr-2 font-normal text-ink-2">
              {words[field] ?? field}
            </th>
            {claimed === '' && signed === '' ? (
              <td colSpan={2} className="py-2 text-ink-2">
                <WithoutSides field={field} />
              </td>
            ) : (
              <>
                <td className="py-2 pr-2 [overflow-wrap:anywhere]">
                  <del className="rounded-xs bg-hibiscus-wash px-1">{claimed || '–'}</del>
                </td>
                <td className="py-2 [overflow-wrap:anywhere]">
                  <ins className="rounded-xs bg-leaf-wash px-1 no-underline">{signed || '–'}</ins>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Shows only what differs, never the licensee. */
export const TamperedPaper = ({ verification }: { verification: Verification }) => {
  const { moment } = useWrittenTime();
  const { differences, kid, checkedAt, number } = verification;
  const isPaper = differences.length > 0;
  return (
    <>
      <Verdict
        seal="bad"
        title={isPaper ? <Trans>This paper was changed</Trans> : <Trans>This licence was changed</Trans>}
      >
        {isPaper ? (
          <Trans>The number is ours. What the paper says is not what we signed, so do not rely on it.</Trans>
        ) : (
          <Trans>
            The number is ours, but our own record of it is not what we signed. Do not rely on it, and tell us.
          </Trans>
        )}
      </Verdict>
      <div className="px-5 pt-4 pb-5">
        {isPaper && <Differences differences={differences} />}
        <p className="mt-3 text-ink-2 text-sm [overflow-wrap:anywhere]">
          <Trans>
            Compared with what key {kid} signed, {moment(checkedAt)}.
          </Trans>
        </p>
        <div className="mt-4 grid gap-2">
          {isPaper && (
            <Button variant="main" to={href('licenceVerify', { code: number })}>
              <Trans>Show what we signed</Trans>
            </Button>
          )}
          <Button variant="danger" to={href('contact')}>
            <Trans>Report this paper</Trans>
          </Button>
        </div>
      </div>
    </>
  );
};
