export type IslandFact = { label: string; value: string };
export type IslandPortrait = { text: string; facts: readonly IslandFact[] };
export type IslandPortraits = Readonly<Record<string, IslandPortrait>>;

export const capital = (value: string): IslandFact => ({ label: 'Capital', value });
export const languages = (value: string): IslandFact => ({ label: 'Languages', value });
export const highestPoint = (value: string): IslandFact => ({ label: 'Highest point', value });
export const area = (value: string): IslandFact => ({ label: 'Area', value });
export const season = (value: string): IslandFact => ({ label: 'When to be there', value });
