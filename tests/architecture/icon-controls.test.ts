import { describe, expect, it } from 'vitest';
import { findNamelessIcons } from './find-nameless-icons.ts';
import { contentOf, describeFinding, filesOf, isTest } from './source-tree.ts';

const faultsIn = (jsx: string) =>
  findNamelessIcons('Sample.tsx', `import { X } from 'lucide-react';\nconst sample = ${jsx};`).map(({ text }) => text);

describe('a control that shows no words', () => {
  it('has a name, which is its tooltip, everywhere', () => {
    const files = filesOf('src/{app,ui}/**/*.tsx', 'src/features/*/client/**/*.tsx').filter((file) => !isTest(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => findNamelessIcons(file, contentOf(file))).map(describeFinding)).toEqual([]);
  });
});

describe('the search for nameless icons', () => {
  it.each([
    ['a button with an icon', '<button type="button"><Icon glyph={X} /></button>'],
    ['a button with a drawing of the icon set', '<button type="button"><X aria-hidden /></button>'],
    ['a link with a drawing', '<Link to={href}><svg><path d="M0 0" /></svg></Link>'],
    ['an element in the role of a button', '<span role="button"><Icon glyph={X} /></span>'],
    ['a choice of two drawings', '<button>{busy ? <Spinner /> : <Icon glyph={X} />}</button>'],
    ['a drawing in a box', '<button><span className="grid"><Icon glyph={X} /></span></button>'],
    ['a swatch', '<button type="button" className="swatch" />'],
    ['a name in the wrong place', '<button><svg aria-label={t`Close`} /></button>'],
    ['a name by reference', '<button aria-labelledby={id}><Icon glyph={X} /></button>'],
    ['a picture whose alternative text is the name', '<a href={url}><img alt={t`Home`} src={src} /></a>'],
    ['a tooltip of the browser', '<button aria-label={t`Close`} title={t`Close`}><Icon glyph={X} /></button>'],
    ['a tooltip turned off', '<button aria-label={t`Close`} data-tooltip=""><Icon glyph={X} /></button>'],
  ])('catches %s', (_, jsx) => {
    expect(faultsIn(jsx)).toHaveLength(1);
  });

  it.each([
    ['an icon with a label', '<button aria-label={t`Close`}><Icon glyph={X} /></button>'],
    ['an icon with hidden words', '<a href={url}><X /><VisuallyHidden><Trans>Close</Trans></VisuallyHidden></a>'],
    ['words beside an icon', '<button><Icon glyph={X} /><Trans>Close</Trans></button>'],
    ['a value beside an icon', '<button><Icon glyph={X} />{word}</button>'],
    ['words that come from outside', '<button className={look}>{children}</button>'],
    ['a surface for pointers alone', '<button tabIndex={-1} aria-hidden="true" className="stage-press" />'],
    ['a component that hands its children on', '<RouterLink {...rest} className="link" />'],
    ['a component of our own', '<Link to={href}><Wordmark /></Link>'],
    ['a drawing that is no control', '<span><Icon glyph={X} /></span>'],
  ])('leaves %s alone', (_, jsx) => {
    expect(faultsIn(jsx)).toEqual([]);
  });
});
