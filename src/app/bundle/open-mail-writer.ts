import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#platform/config.ts';
import type { WriteMail } from '#shared/mail.ts';
import type { makeMailWriter } from '../mails/make-mail-writer.tsx';
import { bundleFolder, ensureBundle } from './bundle.ts';

type MailModule = { makeMailWriter: typeof makeMailWriter };

const fromBundle = async (): Promise<MailModule> => {
  await ensureBundle(() => undefined);
  return import(pathToFileURL(join(bundleFolder, 'server/mails.js')).href) as Promise<MailModule>;
};

/** In development each mail uses the current templates. */
const fromSources = async (): Promise<MailModule> => {
  const { loadSource } = await import('./load-source.ts');
  return loadSource<MailModule>('/src/app/mails/make-mail-writer.tsx');
};

/**
 * Mail templates are JSX, which Node cannot run from sources, so they are part of the bundle; loaded with the first
 * mail.
 */
export const openMailWriter = ({ bundle, publicUrl }: Pick<Config, 'bundle' | 'publicUrl'>): WriteMail => {
  let loaded: Promise<MailModule> | undefined;
  const load = (): Promise<MailModule> => {
    if (bundle === 'sources') return fromSources();
    loaded ??= fromBundle().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return async (kind, facts, language) => (await load()).makeMailWriter(publicUrl)(kind, facts, language);
};
