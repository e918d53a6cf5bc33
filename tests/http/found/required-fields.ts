type Node = Record<string, unknown>;

/**
 * The fields without which search engines ignore a thing, by its type; `a|b` needs one of them. From the pages on
 * structured data of Google Search Central (their names in brackets; developers.google.com/search) and schema.org.
 */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  // [breadcrumb]
  BreadcrumbList: ['itemListElement'],
  // [image-license-metadata]: contentUrl and one of creator, creditText, copyrightNotice, license
  ImageObject: ['contentUrl', 'creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  // [video]
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'contentUrl|embedUrl'],
  // schema.org/AudioObject; search engines show it as part of what they know of a page
  AudioObject: ['name', 'contentUrl', 'encodingFormat', 'duration', 'uploadDate', 'license'],
  // [product-snippet]: name and one of review, aggregateRating, offers
  Product: ['name', 'offers|review|aggregateRating'],
  // [product-snippet], the offer
  Offer: ['price', 'priceCurrency'],
  // [article]: what a result shows of an article
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  Blog: ['name', 'url'],
  // [faqpage]
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  // [site-names] and schema.org/SearchAction
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  // [organization]
  Organization: ['name'],
  // [profile-page]
  ProfilePage: ['mainEntity'],
  Person: ['name'],
  // [carousel]
  ItemList: ['numberOfItems'],
  CollectionPage: ['name', 'url'],
  Place: ['name'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const faultsOfNode = (node: Node, path: string): string[] => {
  const type = String(node['@type']);
  const required = requiredFields[type] ?? [];
  const missing = required.filter((field) => field.split('|').every((name) => isMissing(node[name])));
  return missing.map((field) => `${path}${type} lacks ${field}`);
};

const URL_FIELDS = /^(url|contentUrl|embedUrl|license|acquireLicensePage)$/;

/** What is wrong with structured data: missing fields, addresses that are not whole, positions out of order. */
export const faultsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => faultsOf(one, path));
  if (!isNode(value)) return [];
  const inner = Object.entries(value).flatMap(([name, field]) => [
    ...(URL_FIELDS.test(name) && !/^https?:\/\//.test(String(field)) ? [`${path}${name} is no whole address`] : []),
    ...faultsOf(field, `${path}${name}.`),
  ]);
  const own = '@type' in value ? faultsOfNode(value, path) : [];
  const crumbs = value['@type'] === 'BreadcrumbList' ? (value.itemListElement as Node[]) : [];
  const order = crumbs.filter(({ position, name, item }, index) => position !== index + 1 || !name || !item);
  return [...own, ...inner, ...order.map(() => `${path}a crumb is not complete`)];
};

export const typesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (!isNode(value)) return [];
  return [...('@type' in value ? [String(value['@type'])] : []), ...Object.values(value).flatMap(typesIn)];
};
