const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

const contentOf = (html: string, tag: RegExp): string | undefined => {
  const found = tag.exec(html)?.[1];
  return found === undefined ? undefined : unescapeHtml(found);
};

/** Metadata that search engines and link previews read. */
export const readHead = (html: string) => ({
  title: contentOf(html, /<title>([^<]+)<\/title>/),
  description: contentOf(html, /<meta name="description" content="([^"]+)">/),
  robots: contentOf(html, /<meta name="robots" content="([^"]+)">/),
  canonical: contentOf(html, /<link rel="canonical" href="([^"]+)">/),
  socialTitle: contentOf(html, /<meta property="og:title" content="([^"]+)">/),
  socialDescription: contentOf(html, /<meta property="og:description" content="([^"]+)">/),
  socialType: contentOf(html, /<meta property="og:type" content="([^"]+)">/),
  socialUrl: contentOf(html, /<meta property="og:url" content="([^"]+)">/),
});

type Thing = { '@type': string; url?: string };

/** The structured data of the page, its main object first. */
export const readStructuredData = (html: string): Thing[] => {
  const found = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1];
  return found === undefined ? [] : JSON.parse(found)['@graph'];
};
