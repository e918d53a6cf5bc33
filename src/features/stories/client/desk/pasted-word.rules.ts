/** Word draws the bullet or number of an entry itself, between these marks, which old browsers skip. */
const DRAWN = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/g;
/** "1.", "b)" or "(iv)" without its tags; a bullet is a sign, or an "o" without a dot. */
const NUMBER = /^\s*\(?(?:\d{1,3}|[a-z]|[ivxlcdm]+)[.)]/i;

const listOf = (entry: string): 'ol' | 'ul' =>
  Array.from(entry.matchAll(DRAWN)).some(([, drawn = '']) => NUMBER.test(drawn.replace(/<[^>]*>/g, ''))) ? 'ol' : 'ul';

/** An entry of a list is a paragraph in Word. It is marked, because lists of other pages stay as they are. */
const markEntries = (html: string): string =>
  html.replace(
    /<p[^>]*class=["']?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi,
    (_, entry: string) => `<li data-word="${listOf(entry)}"><p>${entry.replace(DRAWN, '')}</p></li>`,
  );

const wrapEntries = (html: string): string =>
  html.replace(
    /<li data-word="(ul|ol)">[\s\S]*?<\/li>(?:\s*<li data-word="\1">[\s\S]*?<\/li>)*/g,
    (entries, list: string) => `<${list}>${entries.replaceAll(`<li data-word="${list}">`, '<li>')}</${list}>`,
  );

const dropForeign = (html: string): string =>
  html
    .replace(DRAWN, '')
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|title|svg|iframe)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:meta|link)\b[^>]*>/gi, '')
    .replace(/<\/?o:p>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));

/** Set by the editor on what it puts on the clipboard. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice');

/**
 * Tidies what Word and its like put on the clipboard, before the editor reads it by its schema: comments of Office, and
 * the drawn bullets and numbers of lists that are paragraphs there. Everything else that is foreign the schema drops by
 * itself; what could run goes here already, because browsers complain while they read it.
 */
export const tidyPasted = (html: string): string => (isOwn(html) ? html : wrapEntries(dropForeign(markEntries(html))));
