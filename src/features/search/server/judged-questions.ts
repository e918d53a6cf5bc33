export type Judged = {
  q: string;
  kind?: 'photo' | 'video' | 'sound';
  /** Files that must all be among the first `within` results. */
  top: string[];
  within: number;
  /** Files that must not be found at all. */
  not?: string[];
};

const photo = (name: string): string => `photos/${name}.jpg`;
const sound = (name: string): string => `sounds/${name}.mp3`;
const video = (name: string): string => `videos/${name}.mp4`;

/** Forty queries on the demo library with the results that a person expects first. */
export const judgedQuestions: Judged[] = [
  {
    q: 'jamaica',
    top: [photo('palms-sunset'), photo('still-coffee'), sound('reggae-one-drop-bed')],
    within: 12,
    not: [photo('still-honey')],
  },
  { q: 'jamaica beach', top: [photo('palms-sunset')], within: 2, not: [photo('still-coffee')] },
  { q: 'jamica beech', top: [photo('palms-sunset')], within: 2 },
  { q: 'Jumieka', top: [photo('still-spice-jars')], within: 12, not: [photo('still-honey')] },
  { q: 'Ayiti', top: [photo('still-castor-oil')], within: 1 },
  { q: 'Kòrsou', top: [photo('pastel-houses'), photo('still-facades')], within: 4, not: [photo('palms-sunset')] },
  { q: 'korsou', top: [photo('pastel-houses')], within: 4 },
  { q: 'Curacao', top: [photo('pastel-houses')], within: 4 },
  { q: 'Borikén', top: [photo('still-dominoes'), sound('tree-frogs-at-night')], within: 4 },
  { q: 'Trini', top: [photo('still-steelpan'), photo('still-feathers')], within: 8, not: [photo('still-honey')] },
  { q: 'Sint Maarten', top: [photo('beach-portrait-palm')], within: 1 },
  { q: 'St. Lucia sunset', top: [photo('twin-peaks-sunset'), photo('sailboat-sunset')], within: 3 },
  { q: 'Wadadli', top: [photo('beach-noon-palms'), photo('still-basket-fruit')], within: 5 },
  { q: 'steelpan', top: [photo('still-steelpan'), sound('steelpan-morning-melody')], within: 3 },
  { q: 'steel drum', top: [photo('still-steelpan'), sound('soca-steelpan-groove')], within: 4 },
  { q: 'steel pan', kind: 'sound', top: [sound('steelpan-morning-melody'), sound('soca-steelpan-groove')], within: 2 },
  { q: 'carnival', top: [photo('still-feathers'), photo('still-steelpan')], within: 4 },
  { q: 'masquerade', top: [photo('still-feathers')], within: 3 },
  { q: 'kanaval', top: [photo('still-feathers')], within: 3 },
  { q: 'playa', top: [photo('shoreline-foam')], within: 12, not: [photo('still-honey')] },
  { q: 'plage', kind: 'photo', top: [photo('starfish-shells')], within: 8 },
  { q: 'lanmè', top: [photo('moonlit-sea')], within: 12 },
  {
    q: 'coucher de soleil',
    top: [photo('palms-sunset'), photo('sailboat-sunset')],
    within: 10,
    not: [photo('still-coffee')],
  },
  {
    q: 'turquoise water',
    top: [photo('jetty-noon'), photo('beach-noon-palms')],
    within: 5,
    not: [photo('still-feathers')],
  },
  { q: 'red', top: [photo('still-feathers')], within: 2, not: [photo('banana-leaf-backlit')] },
  { q: 'pink lake', top: [photo('pink-salt-lake')], within: 1 },
  { q: 'drone reef', top: [photo('aerial-reef-top'), photo('aerial-blue-hole')], within: 4 },
  { q: 'milky way', top: [photo('milky-way-beach'), photo('starry-sailboat')], within: 2 },
  { q: 'piton', top: [photo('twin-peaks-day')], within: 6 },
  { q: 'hot sauce', top: [photo('still-hot-sauce')], within: 1 },
  { q: 'Chocolate', top: [photo('still-cocoa')], within: 1 },
  { q: 'seamoss', top: [photo('still-sea-moss')], within: 1 },
  { q: 'coffee jamaica', top: [photo('still-coffee')], within: 1 },
  { q: 'diving', top: [photo('underwater-shafts'), video('underwater-light-shafts')], within: 5 },
  { q: 'rain on a roof', kind: 'sound', top: [sound('rain-on-zinc-roof')], within: 1 },
  { q: 'coquí', top: [sound('tree-frogs-at-night')], within: 1 },
  { q: 'reggea', kind: 'sound', top: [sound('reggae-one-drop-bed')], within: 1 },
  { q: 'sunset video', top: [video('sunset-timelapse'), video('palms-in-the-trade-wind')], within: 3 },
  { q: 'fishing boats', top: [photo('fishing-boat-lagoon'), photo('still-boat')], within: 2 },
  { q: 'sunset palms unicorn', top: [photo('palms-sunset')], within: 2 },
];

/** Queries without results, for which other words are offered. */
export const hopelessQuestions = ['xqzwvkjh', 'qqqqqqqq zzzzzzzz', '🦄', '∅∅∅'];
