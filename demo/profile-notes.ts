import type { Language } from '#shared/i18n.ts';

export type DemoProfile = {
  /** Email address of the photographer. */
  email: string;
  about: string;
  islandSlugs: readonly string[];
  languages: readonly Language[];
  /** Paths below `library`, of works of this photographer. */
  cover: string;
  pinned: readonly string[];
};

const at = (name: string): string => `${name}@demo.tamarind.example`;
const photo = (name: string): string => `photos/${name}.jpg`;
const sound = (name: string): string => `sounds/${name}.mp3`;
const video = (name: string): string => `videos/${name}.mp4`;

/** What the invented photographers say about themselves. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    email: at('creator'),
    about:
      'I grew up in Marigot, on the windward side of Dominica, where my grandmother pressed coconut oil in the yard. I photograph what people make by hand and the forest that it comes from.\n\nMost of my still lifes are shot before eight in the morning, next to a window. For a maker, a valley or a market in the French islands I am on the ferry the same day.',
    islandSlugs: ['dominica', 'guadeloupe', 'martinique'],
    languages: ['en', 'fr'],
    cover: photo('green-hills-mist'),
    pinned: [photo('still-coconut-oil'), photo('banana-leaf-backlit'), sound('parrots-and-birds-at-dawn')],
  },
  {
    email: at('kemar.whyte'),
    about:
      'Port Antonio, Jamaica. I was a dive guide for nine years before I bought my first drone, so I look at an island from below and from above and seldom from the road.\n\nBetween flights I record drummers in the hills. The sounds are played by friends, and every one of them gets a share.',
    islandSlugs: ['jamaica', 'belize', 'cayman-islands'],
    languages: ['en'],
    cover: photo('aerial-cay'),
    pinned: [photo('palms-sunset'), photo('underwater-snell'), video('aerial-palm-cay')],
  },
  {
    email: at('joris.maduro'),
    about:
      'I teach mathematics in Willemstad and photograph in the hours around sunset and during the school holidays: salt, wind, facades and stars. The dry islands look empty until the sun is low.\n\nNights are darkest on the east coast of Bonaire. My star pictures are single exposures, never pasted together.',
    islandSlugs: ['curacao', 'bonaire', 'aruba'],
    languages: ['nl', 'pap', 'en'],
    cover: photo('pink-salt-lake'),
    pinned: [photo('pastel-houses'), photo('milky-way-beach'), video('storm-swell')],
  },
  {
    email: at('soraya.baptiste'),
    about:
      'Pan, mas and spice. I come from a family of wire benders in Belmont, Port of Spain, and I photograph costumes the way we build them: close, slowly, and with the makers in the room.\n\nWorks of mas belong to their bands. Where a costume can be recognised, I have asked.',
    islandSlugs: ['trinidad-and-tobago', 'grenada'],
    languages: ['en'],
    cover: photo('sunset-sea-path'),
    pinned: [photo('still-steelpan'), photo('still-feathers'), sound('steelpan-morning-melody')],
  },
  {
    email: at('ines.marrero'),
    about:
      'Sailor first, photographer second. I live on a 31-foot sloop that winters in Fajardo and spends the rest of the year between the Bahamas and Turks and Caicos. My pictures are made where I happen to be at anchor.\n\nFor editors: I know the sandbars that move, and I note the day of every picture.',
    islandSlugs: ['puerto-rico', 'bahamas', 'turks-and-caicos'],
    languages: ['es', 'en'],
    cover: photo('sailboat-lagoon'),
    pinned: [photo('aerial-sandbar'), photo('still-dominoes'), sound('tree-frogs-at-night')],
  },
  {
    email: at('delroy.pascal'),
    about:
      'Chef in Soufrière, Saint Lucia, until my knees said otherwise. Now I photograph food, fruit and the sea that it crosses, and I still cook everything that I shoot.\n\nAsk me for a dish that you cannot find: breadfruit on coals, green fig and saltfish, cocoa tea.',
    islandSlugs: ['saint-lucia', 'barbados', 'antigua-and-barbuda'],
    languages: ['en'],
    cover: photo('twin-peaks-day'),
    pinned: [photo('still-hot-sauce'), photo('twin-peaks-portrait'), sound('rain-on-zinc-roof')],
  },
];
