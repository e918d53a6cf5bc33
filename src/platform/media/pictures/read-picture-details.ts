/** Descriptive metadata that the author or their program wrote into the file. */
export type WrittenDetails = { title?: string; description?: string; altText?: string; tags?: string[] };

type Tag = { description?: unknown } | { description?: unknown }[] | undefined;

const textOf = (tag: Tag): string | undefined => {
  const first = Array.isArray(tag) ? tag[0] : tag;
  return typeof first?.description === 'string' && first.description.trim() !== '' ? first.description : undefined;
};

const listOf = (tag: Tag): string[] => {
  if (tag === undefined) return [];
  const entries = Array.isArray(tag) ? tag : [tag];
  return entries.flatMap(({ description }) => (typeof description === 'string' ? [description] : []));
};

/** XMP stores a list within one tag. */
const itemsOf = (tag: { value: unknown } | undefined): string[] =>
  Array.isArray(tag?.value) ? listOf(tag.value as Tag) : [];

type Tags = Readonly<Record<string, { value: unknown; description?: unknown } | undefined>>;

/** Reads title, description, alternative text and keywords from XMP, with IPTC as the fallback. */
export const readPictureDetails = async (bytes: Buffer): Promise<WrittenDetails> => {
  const { default: ExifReader } = await import('exifreader');
  try {
    const found = ExifReader.load(bytes, { expanded: true });
    const xmp: Tags = found.xmp ?? {};
    const iptc = (found.iptc ?? {}) as Readonly<Record<string, Tag>>;
    const keywords = itemsOf(xmp.subject);
    return {
      title: textOf(xmp.title) ?? textOf(iptc['Object Name']) ?? textOf(iptc.Headline),
      description: textOf(xmp.description) ?? textOf(iptc['Caption/Abstract']),
      altText: textOf(xmp.AltTextAccessibility),
      tags: keywords.length > 0 ? keywords : listOf(iptc.Keywords),
    };
  } catch {
    // A photo without metadata, or with broken metadata, is still accepted.
    return {};
  }
};
