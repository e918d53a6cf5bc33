import { expect, it } from 'vitest';
import { tidyPasted } from './pasted-word.rules.ts';

it('makes a list of Word’s list paragraphs, without its bullets, comments and styles', () => {
  const word = `<style><!-- p.MsoNormal {margin:0} --></style><!--[if gte mso 9]><xml><w:X/></xml><![endif]-->
    <p class=MsoNormal>Before<o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0'><![if !supportLists]><span>·&nbsp;</span><![endif]>One</p>
    <p class="MsoListParagraphCxSpLast"><![if !supportLists]><span>·</span><![endif]>Two</p><p>After</p>`;
  expect(tidyPasted(word).replace(/\s+/g, ' ').trim()).toBe(
    '<p class=MsoNormal>Before</p> <ul><li><p>One</p></li> <li><p>Two</p></li></ul><p>After</p>',
  );
});

it('leaves of a whole Word document its words, without styles, scripts and marks of Office', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
    <style>@font-face {font-family:Calibri}</style><script>alert(1)</script></head>
    <body lang=EN-GB><h1>Salt<o:p></o:p></h1><p class=MsoNormal onclick="alert(1)">White <b style='mso-bidi-font-weight:normal'>heaps</b></p>
    <iframe src="https://evil.example"></iframe><svg onload=alert(1)></svg></body></html>`;
  const pasted = tidyPasted(word);
  expect(pasted).toContain('Salt');
  expect(pasted).toMatch(/<b[^>]*>heaps<\/b>/);
  expect(pasted).not.toMatch(/<o:p|<style|<script|<meta|<svg|<iframe|onclick/);
});

it('leaves other pages as they are', () => {
  const page = '<h2>Salt</h2><p>One <b>word</b></p><ul><li>a</li></ul>';
  expect(tidyPasted(page)).toBe(page);
});

const entry = (drawn: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

it.each(['1.', '12)', 'b.', '(iv)'])('keeps Word’s list with %s numbered', (number) => {
  expect(tidyPasted(entry(number, 'One'))).toBe('<ol><li><p>One</p></li></ol>');
});

it.each(['·', '•', 'o', '§', '-'])('keeps Word’s list with %s a list of points', (bullet) => {
  expect(tidyPasted(entry(bullet, 'One'))).toBe('<ul><li><p>One</p></li></ul>');
});

it('divides Word’s lists where numbers end, and reads marks that a browser has made comments', () => {
  const drawn = entry('2.', 'Two').replace('<![if !supportLists]>', '<!--[if !supportLists]-->');
  const list = `${entry('1.', 'One')}${drawn.replace('<![endif]>', '<!--[endif]-->')}${entry('·', 'Point')}`;
  expect(tidyPasted(list)).toBe('<ol><li><p>One</p></li><li><p>Two</p></li></ol><ul><li><p>Point</p></li></ul>');
});

it('leaves lists of other pages as they are, also with a paragraph in each entry', () => {
  const page = '<ol><li><p>One</p></li><li><p>Two</p></li></ol>';
  expect(tidyPasted(page)).toBe(page);
});

it('changes nothing of what was cut in the editor itself', () => {
  const own = `<ol data-pm-slice="3 3 []"><li><p>One</p></li></ol><figure data-itemid="k3x9" data-caption="a onx=1"></figure>`;
  expect(tidyPasted(own)).toBe(own);
});
