/** What a child says: something while it works, and in the end how it went. */
export type FromChild<Note> = { kind: 'note'; note: Note } | { kind: 'done' } | { kind: 'failed'; message: string };
