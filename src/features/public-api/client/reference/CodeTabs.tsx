import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';

/** Names of languages are not translated. */
const names: Readonly<Record<string, string>> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

/** Code on its own ground; long lines are broken, so that nothing has to be scrolled sideways. */
export const Code = ({ label, children }: { label: string; children: string }) => (
  <figure aria-label={label}>
    <pre className="whitespace-pre-wrap rounded-card bg-paper-2 p-4 font-mono text-sm [overflow-wrap:anywhere]">
      <code>{children}</code>
    </pre>
  </figure>
);

/** One task in several languages. */
export const CodeTabs = ({ label, code }: { label: string; code: Readonly<Record<string, string>> }) => {
  const { t } = useLingui();
  const tabs = Object.entries(code).map(([language, text]) => {
    const name = names[language] ?? language;
    return {
      value: language,
      label: name,
      panel: (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          <Code label={t`${label} in ${name}`}>{text}</Code>
          <div>
            <CopyButton text={text}>
              <Trans>Copy</Trans>
            </CopyButton>
          </div>
        </div>
      ),
    };
  });
  return <Tabs label={label} tabs={tabs} />;
};
