import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';

/** A section of the documentation. */
export const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-24 border-line border-t py-10 first:border-t-0 first:pt-0"
  >
    <h2 id={`${id}-title`} className="mb-4 text-2xl">
      {title}
    </h2>
    <div className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </section>
);

/** Names of languages are not translated. */
export const languageNames: Readonly<Record<string, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  python: 'Python',
};

/** Code on its own ground; long lines are broken, so that nothing has to be scrolled sideways. */
export const Code = ({ label, children }: { label: string; children: string }) => (
  <figure aria-label={label}>
    <pre className="whitespace-pre-wrap rounded-card bg-paper-2 p-4 font-mono text-sm [overflow-wrap:anywhere]">
      <code>{children}</code>
    </pre>
  </figure>
);

/** Code of a language, to be copied as it is. */
export const CopiedCode = ({ label, children }: { label: string; children: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <Code label={label}>{children}</Code>
    <div>
      <CopyButton text={children}>
        <Trans>Copy</Trans>
      </CopyButton>
    </div>
  </div>
);

/** The language that was chosen last in any block; it lasts as long as the page. */
const languageStore = (() => {
  const listeners = new Set<() => void>();
  let chosen: string | undefined;
  return {
    current: () => chosen,
    choose: (language: string) => {
      chosen = language;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
})();

/** One task in several languages; who chooses one sees all code in it, where there is some. */
export const CodeTabs = ({ label, code }: { label: string; code: Readonly<Record<string, string>> }) => {
  const { t } = useLingui();
  const chosen = useSyncExternalStore(languageStore.subscribe, languageStore.current, () => undefined);
  const tabs = Object.entries(code).map(([language, text]) => {
    const name = languageNames[language] ?? language;
    return {
      value: language,
      label: name,
      panel: (
        <div className="mt-3">
          <CopiedCode label={t`${label} in ${name}`}>{text}</CopiedCode>
        </div>
      ),
    };
  });
  const [first] = Object.keys(code);
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={chosen !== undefined && chosen in code ? chosen : (first ?? '')}
      onChange={languageStore.choose}
    />
  );
};
