import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeskStory } from '../../story-desk.contract.ts';
import { emptyDocument } from '../../story-document.rules.ts';
import {
  contentOf,
  type Draft,
  type DraftEvent,
  type DraftState,
  isUnsaved,
  nextDraft,
  saveDelay,
  startOf,
} from './story-draft.rules.ts';

const draft: Draft = {
  title: 'Salt',
  slug: 'salt',
  standfirst: '',
  author: 'Ruben',
  authorId: '',
  tags: ' salt, , sea ',
  islandSlug: '',
  place: '',
  dated: '2026-10-03',
  relatedIds: [],
  document: emptyDocument,
};
const theirs = { version: 9 } as DeskStory;

const reached = (...events: DraftEvent[]): DraftState => events.reduce(nextDraft, startOf(draft, 1));
const type = (title: string): DraftEvent => ({ kind: 'typed', changes: { title } });
const send = (key: string, isAutomatic = false): DraftEvent => ({ kind: 'sent', key, isAutomatic });
const arrive = (key: string, version: number): DraftEvent => ({ kind: 'arrived', key, version });

it('sends tags as a list, and no account and no island as none', () => {
  expect(contentOf(draft)).toMatchObject({ tags: ['salt', 'sea'], authorId: null, islandSlug: null });
});

describe('a text in the window', () => {
  it('is saved when what was sent has arrived, and changed when somebody typed on', () => {
    expect(reached(type('Sea'), send('a'), arrive('a', 2))).toMatchObject({ version: 2, save: { kind: 'saved' } });
    const typedOn = reached(type('Sea'), send('a'), type('Sea salt'), arrive('a', 2));
    expect(typedOn).toMatchObject({ version: 2, save: { kind: 'changed' }, draft: { title: 'Sea salt' } });
    expect(typedOn.stored.title).toBe('Sea');
  });

  it('names the version that it saved by itself as a step, and none that somebody asked for', () => {
    expect(reached(type('Sea'), send('a', true), arrive('a', 2)).step).toBe('a');
    expect(reached(type('Sea'), send('a', true), arrive('a', 2), type('Salt'), send('b'), arrive('b', 3)).step).toBe(
      undefined,
    );
  });

  it('stays offline or in conflict while somebody types, and a refusal is forgotten with the next letter', () => {
    expect(reached({ kind: 'failed', save: { kind: 'offline' } }, type('Sea')).save.kind).toBe('offline');
    expect(reached({ kind: 'failed', save: { kind: 'conflict', theirs } }, type('Sea')).save.kind).toBe('conflict');
    const refused = { kind: 'refused' as const, message: 'A story needs a title', issues: [] };
    expect(reached({ kind: 'failed', save: refused }, type('Sea')).save.kind).toBe('changed');
  });

  it('that was replaced knows no attempts of the text before', () => {
    const before = [type('Sea'), send('a', true)];
    const taken = reached(...before, { kind: 'tookStored', draft: { ...draft, title: 'Theirs' }, version: 4 });
    expect(taken).toMatchObject({ version: 4, round: 1, save: { kind: 'saved' }, step: undefined });
    expect(nextDraft(taken, arrive('a', 2))).toBe(taken);
    const back = reached({ kind: 'broughtBack', draft: { ...draft, title: 'Mine' }, version: 1 });
    expect(back).toMatchObject({ version: 1, round: 1, save: { kind: 'changed' }, draft: { title: 'Mine' } });
  });
});

it('whatever happens: what is typed stays in the window, and it says saved only when the server has it', () => {
  const title = fc.string({ maxLength: 5 });
  const key = fc.constantFrom('a', 'b', 'c');
  const version = fc.integer({ min: 1, max: 9 });
  const event: fc.Arbitrary<DraftEvent> = fc.oneof(
    title.map(type),
    fc.record({ kind: fc.constant('sent' as const), key, isAutomatic: fc.boolean() }),
    fc.record({ kind: fc.constant('arrived' as const), key, version }),
    fc.constantFrom<DraftEvent>(
      { kind: 'failed', save: { kind: 'offline' } },
      { kind: 'failed', save: { kind: 'conflict', theirs } },
    ),
    fc.record({ kind: fc.constantFrom('tookStored' as const, 'broughtBack' as const), version }).map((taken) => ({
      ...taken,
      draft: { ...draft },
    })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = startOf(draft, 1);
      for (const one of events) {
        const next = nextDraft(state, one);
        if (one.kind === 'typed') expect(next.draft).toEqual({ ...state.draft, ...one.changes });
        else if (one.kind === 'tookStored' || one.kind === 'broughtBack') expect(next.draft).toBe(one.draft);
        else expect(next.draft).toBe(state.draft);
        if (next.save.kind === 'saved') expect(isUnsaved(next)).toBe(false);
        if (next.save.kind === 'changed') expect(isUnsaved(next)).toBe(true);
        state = next;
      }
    }),
  );
});

it('is saved after a pause, and while somebody types without one at the latest after ten seconds', () => {
  expect(saveDelay(0, 0)).toBe(1_500);
  expect(saveDelay(0, 9_000)).toBe(1_000);
  expect(saveDelay(0, 12_000)).toBe(0);
});
