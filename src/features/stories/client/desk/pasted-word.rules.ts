/**
 * Tidies what Word and its like put on the clipboard, before the editor reads it by its schema: comments of Office, and
 * the drawn bullets of lists that are paragraphs there. Everything else that is foreign the schema drops by itself; what
 * could run goes here already, because browsers complain while they read it.
 */
export const tidyPasted = (html: string): string => {
  const plain = html
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|title|svg|iframe)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:meta|link)\b[^>]*>/gi, '')
    .replace(/<\/?o:p>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
  return plain
    .replace(/<p[^>]*class="?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi, '<li><p>$1</p></li>')
    .replace(/(?:<li><p>[\s\S]*?<\/p><\/li>\s*)+/g, (entries) => `<ul>${entries}</ul>`);
};
