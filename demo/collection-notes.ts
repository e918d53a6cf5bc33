import type { Season } from '#features/collections/season.rules.ts';

export type DemoCollection = {
  slug: string;
  title: string;
  note: string;
  season?: Season;
  /** Email address of the demo person who owns it; `undefined` for the editors. */
  owner?: string;
  /** Paths below `library`; photos without their extension. */
  files: readonly string[];
};

const photos = (...names: string[]): string[] => names.map((name) => `photos/${name}.jpg`);
const sounds = (...names: string[]): string[] => names.map((name) => `sounds/${name}.mp3`);
const videos = (...names: string[]): string[] => names.map((name) => `videos/${name}.mp4`);

/** Seasonal collections of the editors. Feasts that depend on Easter use the range of their possible dates. */
const seasonal: readonly DemoCollection[] = [
  {
    slug: 'carnival',
    title: 'Carnival',
    note: 'From J’ouvert before dawn to the last lap on Tuesday night: feathers, pan and paint. In Trinidad, Dominica, Martinique, Guadeloupe and Haiti the season ends the day before Ash Wednesday, so it moves with Easter and falls between early February and early March.',
    season: { start: '02-02', end: '03-09' },
    files: [
      ...photos(
        'still-feathers',
        'still-steelpan',
        'still-facades',
        'palms-sunset',
        'pastel-houses',
        'sunset-sea-path',
      ),
      ...sounds('soca-steelpan-groove', 'steelpan-morning-melody', 'market-bells-and-percussion'),
    ],
  },
  {
    slug: 'easter-kites',
    title: 'Easter kites and clear skies',
    note: 'On Good Friday and Easter Monday the beaches of Guyana, Barbados, Grenada and Curaçao look up: tissue-paper kites hum over the sand. These are the skies they need, with a steady trade wind and towering white cumulus.',
    season: { start: '03-20', end: '04-26' },
    files: [
      ...photos(
        'beach-portrait-palm',
        'cumulus-blue-sea',
        'palm-frond-closeup',
        'palm-crown-sky',
        'beach-noon-palms',
        'sailboat-lagoon',
        'jetty-noon',
      ),
      ...videos('palms-in-the-trade-wind'),
      ...sounds('wind-in-coconut-palms'),
    ],
  },
  {
    slug: 'whale-season',
    title: 'Whale season',
    note: 'From January to March humpbacks come south to the warm banks off the Dominican Republic, Turks and Caicos and the Windwards to give birth and to sing. We have the water that they cross: open blue, a high swell, light far below.',
    season: { start: '01-10', end: '03-31' },
    files: [
      ...photos(
        'wave-surface',
        'underwater-snell',
        'cumulus-blue-sea',
        'underwater-shafts',
        'aerial-reef-top',
        'caustics-lagoon',
        'sailboat-lagoon',
      ),
      ...videos('underwater-light-shafts'),
      ...sounds('conch-shell-call'),
    ],
  },
  {
    slug: 'mango-season',
    title: 'Mango season',
    note: 'May to August, when every yard has more than it can eat: Julie, Bombay, Francique, Banilejo. Fruit, baskets and the shade of big leaves, for menus, labels and anything that should smell sweet.',
    season: { start: '05-01', end: '08-31' },
    files: photos(
      'still-basket-fruit',
      'banana-leaf-backlit',
      'banana-leaf-drops',
      'still-hot-sauce',
      'still-straw-weave',
      'palm-shadow-sand',
    ),
  },
  {
    slug: 'hurricane-season',
    title: 'Hurricane season',
    note: 'Officially from 1 June to 30 November, at its height in the second week of September. Squall lines, heavy swell and rain on a zinc roof, and then the washed, quiet light of the morning after.',
    season: { start: '06-01', end: '11-30' },
    files: [
      ...photos(
        'storm-at-sea',
        'green-hills-mist',
        'banana-leaf-drops',
        'shoreline-foam',
        'moonlit-sea',
        'blue-hour-calm',
        'aerial-waves-lines',
        'palms-afterglow',
      ),
      ...videos('storm-swell'),
      ...sounds('thunderstorm-at-sea', 'rain-on-zinc-roof', 'heavy-surf-atlantic-coast'),
    ],
  },
  {
    slug: 'crop-over',
    title: 'Crop Over',
    note: 'Barbados once danced when the last canes were in; today the feast begins in June and ends with Grand Kadooment on the first Monday of August. Rum, cake, calypso and the gold of late afternoons.',
    season: { start: '06-01', end: '08-07' },
    files: [
      ...photos(
        'still-rum-cake',
        'beach-golden-hour',
        'still-feathers',
        'still-hot-sauce',
        'palms-sunset',
        'aerial-waves-lines',
        'still-coconut-oil',
      ),
      ...sounds('calypso-guitar-picking', 'soca-steelpan-groove'),
    ],
  },
  {
    slug: 'jump-up',
    title: 'Emancipation and J’ouvert mornings',
    note: 'On 1 August 1834 slavery ended by law in the British colonies, and the first days of August are still danced: drums at first light, Antigua’s carnival, Jamaica’s vigil at midnight, Nevis’ Culturama.',
    season: { start: '07-24', end: '08-08' },
    files: [
      ...photos(
        'jetty-sunrise',
        'pastel-sunrise-sea',
        'fishing-boat-lagoon',
        'still-calabash-spices',
        'still-boat',
        'green-hills-mist',
      ),
      ...sounds('nyabinghi-hand-drums', 'conch-shell-call', 'market-bells-and-percussion'),
    ],
  },
  {
    slug: 'christmas-winds',
    title: 'Christmas winds',
    note: 'From about mid-December into February the trades blow at their strongest and the air turns dry and clear. Sails lean, palms hiss, and kitchens smell of sorrel, black cake and cinnamon.',
    season: { start: '12-10', end: '02-05' },
    files: [
      ...photos(
        'sailboat-lagoon',
        'still-rum-cake',
        'cumulus-blue-sea',
        'still-spice-jars',
        'shoreline-foam',
        'still-calabash-spices',
        'palm-crown-sky',
        'aerial-sandbar',
        'still-candles',
      ),
      ...videos('palms-in-the-trade-wind'),
      ...sounds('wind-in-coconut-palms'),
    ],
  },
  {
    slug: 'junkanoo',
    title: 'Junkanoo',
    note: 'Goatskin drums, cowbells and crêpe-paper giants: Nassau’s Bay Street fills after midnight on Boxing Day and again on New Year’s Day, and the parade goes on until the sun is up.',
    season: { start: '12-26', end: '01-01' },
    files: [
      ...photos(
        'still-feathers',
        'still-facades',
        'aerial-sandbar',
        'milky-way-beach',
        'starfish-shells',
        'still-parasol',
        'sailboat-lagoon',
      ),
      ...sounds('market-bells-and-percussion'),
    ],
  },
  {
    slug: 'turtle-season',
    title: 'Turtle nights',
    note: 'From March into September leatherbacks and hawksbills haul themselves up dark beaches from Trinidad to Anguilla. Please leave the torch at home. Moonlit sand, stars and the sound of small surf.',
    season: { start: '03-01', end: '09-15' },
    files: [
      ...photos(
        'milky-way-beach',
        'moonlit-sea',
        'starry-sailboat',
        'sand-ripples',
        'palms-afterglow',
        'blue-hour-calm',
      ),
      ...sounds('gentle-surf-white-sand', 'tree-frogs-at-night'),
    ],
  },
];

const ofTheEditors: readonly DemoCollection[] = [
  {
    slug: 'seen-from-above',
    title: 'Seen from above',
    note: 'Sandbars, reefs and cays as frigatebirds know them. Straight lines are rare; room for a headline is not.',
    files: [
      ...photos(
        'aerial-sandbar',
        'aerial-blue-hole',
        'aerial-palm-beach',
        'aerial-cay',
        'aerial-catamaran',
        'aerial-shore-diagonal',
        'aerial-reef-top',
        'aerial-waves-lines',
      ),
      ...videos('aerial-palm-cay'),
    ],
  },
  {
    slug: 'made-by-hand',
    title: 'Made by hand',
    note: 'Soap, cocoa, oil and honey from small makers, each photo with the products in it a click away.',
    files: photos(
      'still-soap-bars',
      'still-coconut-oil',
      'still-cocoa',
      'still-honey',
      'still-calabash-spices',
      'still-vanilla',
      'still-castor-oil',
      'still-sea-moss',
      'still-straw-weave',
      'still-candles',
      'still-coffee',
    ),
  },
  {
    slug: 'paper-and-texture',
    title: 'Quiet backgrounds',
    note: 'Water, sand, leaf and weave with nothing in the way. Set type on them.',
    files: photos(
      'caustics-lagoon',
      'sand-ripples',
      'banana-leaf-backlit',
      'palm-shadow-sand',
      'still-straw-weave',
      'wave-surface',
      'palm-frond-closeup',
      'pastel-sunrise-sea',
      'pink-salt-lake',
    ),
  },
];

const ofPeople: readonly DemoCollection[] = [
  {
    slug: 'devon-jetties',
    title: 'Jetties and the hour before breakfast',
    note: 'Gathered for a client who opens a small hotel on the water.',
    owner: 'user@demo.tamarind.example',
    files: [
      ...photos('jetty-sunrise', 'jetty-noon', 'pastel-sunrise-sea', 'still-coffee', 'still-boat', 'aerial-palm-beach'),
      ...sounds('parrots-and-birds-at-dawn'),
    ],
  },
  {
    slug: 'maya-greens',
    title: 'Forty greens of Dominica',
    note: 'Home, after rain. I keep adding to this one.',
    owner: 'creator@demo.tamarind.example',
    files: [
      ...photos(
        'green-hills-mist',
        'banana-leaf-drops',
        'banana-leaf-backlit',
        'green-hills-sunbeam',
        'palm-crown-sky',
        'twin-peaks-portrait',
        'still-vanilla',
      ),
      ...sounds('parrots-and-birds-at-dawn', 'tree-frogs-at-night'),
    ],
  },
];

export const demoCollections: readonly DemoCollection[] = [...seasonal, ...ofTheEditors, ...ofPeople];
