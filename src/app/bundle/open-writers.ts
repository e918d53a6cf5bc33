import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#platform/config.ts';
import type { WriteMail } from '#shared/mail.ts';
import type { WordPaper } from '#shared/paper.ts';
import type { makeMailWriter } from '../mails/make-mail-writer.tsx';
import type { makePaperWriter } from '../papers/make-paper-writer.ts';
import { bundleFolder, ensureBundle } from './bundle.ts';

type MailModule = { makeMailWriter: typeof makeMailWriter };
type PaperModule = { makePaperWriter: typeof makePaperWriter };

/** A module of the bundle's server half, or in development of the sources as they are now. */
const lazyModule = <Module>(bundle: Config['bundle'], built: string, source: string): (() => Promise<Module>) => {
  let loaded: Promise<Module> | undefined;
  const fromBundle = async (): Promise<Module> => {
    await ensureBundle(() => undefined);
    return import(pathToFileURL(join(bundleFolder, built)).href) as Promise<Module>;
  };
  const fromSources = async (): Promise<Module> => {
    const { loadSource } = await import('./load-source.ts');
    return loadSource<Module>(source);
  };
  return () => {
    if (bundle === 'sources') return fromSources();
    loaded ??= fromBundle().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};

type WriterConfig = Pick<Config, 'bundle' | 'publicUrl'>;

/**
 * Mail templates are JSX, which Node cannot run from sources, so they are part of the bundle; loaded with the first
 * mail.
 */
export const openMailWriter = ({ bundle, publicUrl }: WriterConfig): WriteMail => {
  const load = lazyModule<MailModule>(bundle, 'server/mails.js', '/src/app/mails/make-mail-writer.tsx');
  return async (kind, facts, language) => (await load()).makeMailWriter(publicUrl)(kind, facts, language);
};

/** Words of papers need the macros of the catalogues, so they are part of the bundle too; loaded with the first paper. */
export const openPaperWriter = ({ bundle }: WriterConfig): WordPaper => {
  const load = lazyModule<PaperModule>(bundle, 'server/papers.js', '/src/app/papers/make-paper-writer.ts');
  return async (kind, facts, language) => (await load()).makePaperWriter()(kind, facts, language);
};
