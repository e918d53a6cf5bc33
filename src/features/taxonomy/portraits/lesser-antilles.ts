import { area, capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

export const abcIslands: IslandPortraits = {
  aruba: {
    text: 'The trade wind draws this island: divi-divi trees all point south-west, and the north shore is spray, boulders and a collapsed arch of stone. Behind the hotels begins the cunucu, a dry country of cactus fences, aloe, goats and small painted houses with signs worked into their plaster. Children grow up with four languages and argue in Papiamento. Around New Year, dande singers go from door to door with drum and accordion to wish a good year. The clouds seldom stay, so the light changes only twice a day, and both times suddenly.',
    facts: [
      capital('Oranjestad'),
      languages('Papiamento and Dutch'),
      highestPoint('Jamanota, 188 m'),
      season('January and February, for carnival'),
    ],
  },
  curacao: {
    text: 'Willemstad faces its harbour with a row of gables in ochre, pink and teal, and a pontoon bridge that swings aside when a ship comes in, people and all. Behind it lie Otrobanda’s alleys, refinery stacks and then the knuku: thorn bush, cactus, yellow plantation houses on their rises. Tambú drums belong to the last months of the year, tumba to carnival. After midnight the truk’i pan serves pork with peanut sauce. Papiamentu is spoken in parliament and in the queue. Photographers come for walls; they stay for the coves of the west, empty on a weekday morning.',
    facts: [
      capital('Willemstad'),
      languages('Papiamentu, Dutch and English'),
      highestPoint('Christoffelberg, 372 m'),
      season('January and February, for tumba and carnival'),
    ],
  },
  bonaire: {
    text: 'Sea water is let into pans in the south and turns pink as it dries; beside the road stand white pyramids of salt and, lower than a grown person, the stone huts in which enslaved salt workers slept. Flamingos feed in the brine. The west coast is a reef one walks into, dive site after dive site marked by yellow stones. In the north, hills of cactus run to Gotomeer, and the old village of Rincon keeps its harvest songs. Donkeys wander, kadushi is cooked into soup, and the wind hardly ever drops.',
    facts: [
      capital('Kralendijk'),
      languages('Papiamentu and Dutch'),
      highestPoint('Brandaris, 241 m'),
      season('30 April, for the Day of Rincon'),
    ],
  },
};

export const windwardIslands: IslandPortraits = {
  dominica: {
    text: 'Everything here is measured by rain: in the interior it falls most days, and comes down again as rivers, gorges and waterfalls, past a lake that boils. Cameras are carried in plastic bags, and every green comes in wet and dry. On the windward coast the Kalinago, whose territory this is, weave larouma reed baskets so tight that they hold water and carve canoes from gommier. Sperm whales live off Roseau all year. Late October is Creole season: bélé, jing ping, madras, codfish and bakes, and three nights of the World Creole Music Festival before Independence Day on 3 November.',
    facts: [
      capital('Roseau'),
      languages('English and Kwéyòl'),
      highestPoint('Morne Diablotins, 1,447 m'),
      season('Late October to 3 November, the Creole season'),
    ],
  },
  martinique: {
    text: 'Montagne Pelée stands clear for an hour after sunrise, then puts on its hat. In 1902 it destroyed Saint-Pierre in minutes, and the theatre steps and blackened walls are still part of the town. South of it the island softens into cane for rhum agricole, pressed fresh in the first half of the year, and into bays where the round-bottomed yoles are raced by crews that hang out over the water on poles. Bèlè is danced barefoot. On Ash Wednesday everybody wears black and white and burns King Vaval on the quay of Fort-de-France.',
    facts: [
      capital('Fort-de-France'),
      languages('French and Martinican Creole'),
      highestPoint('Montagne Pelée'),
      season('Late July to early August, for the yole races'),
    ],
  },
  'saint-lucia': {
    text: 'The two Pitons rise from the sea at Soufrière so steeply that the bay between them waits for the sun until mid-morning. Inland are ferns, bananas in blue bags and a valley where the ground steams. Castries market sells brooms, cocoa sticks and bay leaf; at Anse La Raye the fish is fried in the street on Fridays. The island’s flower societies, the Rose and the Marguerite, crown kings and queens each year, and on the last Sunday of October everybody puts on madras for Jounen Kwéyòl. Colour comes easily; look also for the fishermen’s painted bows at dawn.',
    facts: [
      capital('Castries'),
      languages('English and Kwéyòl'),
      highestPoint('Mount Gimie, about 950 m'),
      season('Late October, for Jounen Kwéyòl'),
    ],
  },
  'saint-vincent-and-the-grenadines': {
    text: 'The big island is black sand, arrowroot and breadfruit, under a volcano that erupted as lately as April 2021; ash still lies grey in the northern valleys. South of it some thirty smaller ones run down the chart like beads, with white sand and boats for streets. Bequia carves models of its whaleboats, a few of which still go out after humpbacks. In the Tobago Cays turtles graze in water one could read through. Roasted breadfruit with fried jackfish is the national dish. For nine mornings before Christmas people get up at four to sing, cycle and dance in Kingstown.',
    facts: [
      capital('Kingstown'),
      languages('English and Vincentian Creole'),
      highestPoint('La Soufrière, 1,234 m'),
      season('The nine mornings before Christmas'),
    ],
  },
  barbados: {
    text: 'Barbados lies apart, a day’s sail to windward, and is made of coral rather than fire. The west is calm and lit from behind at sunset; the east, at Bathsheba, is mushroom rocks, white surf and salt haze. Between them run cane breaks, parish churches and chattel houses that could once be taken apart and moved in a day. Flying fish and cou-cou, a rum shop’s dominoes, cricket on any flat ground. Crop Over begins with the last canes and ends on Kadooment Day, the first Monday of August, feathers and all.',
    facts: [
      capital('Bridgetown'),
      languages('English and Bajan'),
      highestPoint('Mount Hillaby'),
      area('430 km²'),
      season('The first Monday of August, Kadooment Day'),
    ],
  },
  grenada: {
    text: 'One smells Grenada first: nutmeg, mace, cocoa drying on wooden trays that are turned with bare feet. Saint George’s stacks its red roofs around a harbour in an old crater. In Molinere Bay a ring of cement children stands on the sea floor, growing coral. At J’ouvert in August the Jab Jab come out black with oil, horned and chained, to mock what was done to them. On Carriacou, sloops are built on the beach by eye, and the Big Drum calls the old nations by name. Oil down, one pot of breadfruit and coconut, feeds a whole yard.',
    facts: [
      capital("Saint George's"),
      languages('English and Grenadian Creole'),
      highestPoint('Mount Saint Catherine, 840 m'),
      season('The second Monday and Tuesday of August, for Spicemas'),
    ],
  },
  'trinidad-and-tobago': {
    text: 'Trinidad invented the steelpan and spends half the year preparing for two days: J’ouvert mud before sunrise on Carnival Monday, and by Tuesday the bands, thousands strong, in feather and wire. It also lights deyas for Divali, carries tadjahs at Hosay, and eats doubles at any hour. At dusk scarlet ibis fly in to roost over the Caroni swamp, and leatherback turtles haul up at Grande Riviere from March to August. Tobago is another tempo: goat races at Easter, a forest protected since 1776, and reefs off its far end.',
    facts: [
      capital('Port of Spain'),
      languages('English, Trinidadian Creole and Tobagonian Creole'),
      highestPoint('El Cerro del Aripo, 940 m'),
      season('The Monday and Tuesday before Ash Wednesday'),
    ],
  },
};

export const leewardIslands: IslandPortraits = {
  'british-virgin-islands': {
    text: 'Most of these islands are the tops of drowned mountains, so a morning’s sail passes ten steep green profiles. At the Baths on Virgin Gorda granite boulders as large as houses lean together over pools where the light comes in from below. Anegada, far out and flat as a table, is coral, salt ponds and lobster traps. Scratch bands play fungi music on washboard and ukulele; on August Monday the Emancipation Festival fills the waterfront of Road Town, and then moves on to East End and Carrot Bay. Sails make the picture: white, small, always one more behind the headland.',
    facts: [
      capital('Road Town, Tortola'),
      languages('English and Virgin Islands Creole'),
      highestPoint('Mount Sage, Tortola'),
      season('Late July and early August, for the Emancipation Festival'),
    ],
  },
  'us-virgin-islands': {
    text: 'Charlotte Amalie climbs from its harbour by step streets laid with ballast brick, under Danish names that nobody has changed. Saint John is mostly national park, forest down to the sand. Saint Croix lies apart to the south, larger and flatter, with the stumps of sugar mills in every field, a yellow fort in Christiansted and quelbe, the scratchy island music of banjo and flute. Kallaloo and johnny cake are lunch. The Crucian Christmas Festival runs into January; Saint Thomas keeps its carnival for spring. Sunrise is best at Point Udall, where Saint Croix runs out into the wind.',
    facts: [
      capital('Charlotte Amalie, Saint Thomas'),
      languages('English, Spanish and Virgin Islands Creole'),
      highestPoint('Crown Mountain, Saint Thomas'),
      season('December to early January, for the Crucian Christmas Festival'),
    ],
  },
  anguilla: {
    text: 'Anguilla is low, dry and the colour of bone, with goats at the roadside and sea at the end of every road. Its pride floats: wooden racing sloops, built here, without decks, their sails far too large, which a crew holds upright by leaning out. On August Monday the whole island follows them along the shore, by car and on foot, shouting. At Sandy Ground the old salt pond, worked no more, lies behind the beach and its bars. Ribs are grilled in split oil drums. The sand is so white that shade looks blue.',
    facts: [
      capital('The Valley'),
      languages('English and Anguillian Creole'),
      area('91 km²'),
      season('The first week of August, for the boat races'),
    ],
  },
  'saint-martin': {
    text: 'An obelisk, a change of road signs and no queue at all: that is the border of the two states that share this small island. In Marigot the market smells of vanilla and cane syrup under a French flag; in Philipsburg the front street runs between the bay and the salt pond that the Dutch came for. At Grand Case the lolos grill crayfish and ribs at plastic tables. Jets cross Maho Beach so low that hats go. English is what everybody speaks on both sides, with Creole, Spanish and Papiamento in the next sentence.',
    facts: [
      { label: 'Capitals', value: 'Marigot and Philipsburg' },
      languages('French, Dutch and English'),
      highestPoint('Pic Paradis, 424 m'),
      season('Before Lent in the north, late April in the south, for two carnivals'),
    ],
  },
  'saint-barthelemy': {
    text: 'For ninety-four years this was a Swedish island, and Gustavia still carries its king’s name and, here and there, a street sign in the old language. The hills are steep, dry and bare of rivers; red roofs catch every drop of rain for the cistern. Behind the yachts is a village life of Norman and Breton surnames: women of Corossol plait latanier straw so fine that it folds like cloth. Small aircraft drop over the pass and brake towards the beach of Saint-Jean. Come for the clear, dry light after a norther, and for sails in spring.',
    facts: [
      capital('Gustavia'),
      languages('French, with a patois and a Creole of its own'),
      highestPoint('Morne du Vitet, 286 m'),
      season('March and April, for the regattas'),
    ],
  },
  saba: {
    text: 'Saba has no beach to speak of. It rises straight from the sea to a forest that stands in cloud, and its one road, which engineers called impossible and islanders built by hand, climbs from village to village in hairpins. Nearly every house is white, with a red roof and green trim. Lace is still drawn thread by thread, as a schoolgirl brought the craft home from a convent in the 1870s. Under water the slope goes on: pinnacles, warm yellow sand, turtles. Above, tree ferns drip, and the fog opens for a minute at a time.',
    facts: [
      capital('The Bottom'),
      languages('English and Dutch'),
      highestPoint('Mount Scenery, the highest in the Kingdom of the Netherlands'),
      area('13 km²'),
      season('Late July, for carnival'),
    ],
  },
  'sint-eustatius': {
    text: 'In the eighteenth century this was the Golden Rock, where half the Atlantic traded duty free; the warehouses of Lower Town now lie broken along the surf, and blue glass beads still wash out of the sand after a swell. On 16 November 1776 the guns of Fort Oranje answered the salute of an American ship, and the island keeps the day. The Quill, a sleeping volcano, holds a rainforest in its crater, with silk-cotton trees and red-bellied racers. Oranjestad is quiet: chickens, gingerbread eaves, a church tower open to the trade wind.',
    facts: [
      capital('Oranjestad'),
      languages('English and Dutch'),
      highestPoint('The Quill'),
      area('21 km²'),
      season('16 November, Statia Day'),
    ],
  },
  'saint-kitts-and-nevis': {
    text: 'Two green cones with their heads in cloud, three kilometres of water between. Sugar closed on Saint Kitts in 2005, but the narrow-gauge line that brought in the cane still carries people along the Atlantic side, past chimneys and fields gone to grass. Brimstone Hill looks out to the islands all around. Green vervet monkeys steal mangoes on both. On Nevis the old bath house steams a little, and Charlestown’s stone ground floors carry wooden upper ones. Masquerade dancers in peacock feathers come out at Christmas; Sugar Mas ends with the new year, and Nevis has Culturama in summer.',
    facts: [
      capital('Basseterre'),
      languages('English and Kittitian Creole'),
      highestPoint('Mount Liamuiga, 1,156 m'),
      season('December to early January, for Sugar Mas'),
    ],
  },
  'antigua-and-barbuda': {
    text: 'Antigua’s coast is so folded that a road which sets out to follow it soon gives up. In English Harbour sails are still mended in the brick stores of Nelson’s Dockyard, and on Sunday evening the steel band plays on Shirley Heights while the bay below turns copper. Fungee and pepperpot is the national plate; ducana, sweet potato steamed in a leaf, belongs to Easter. Barbuda, thirty miles north and almost flat, has held its land in common since slavery ended and defends that still; in its lagoon the frigatebirds of one of the largest colonies anywhere blow up red throats from September to April.',
    facts: [
      capital("Saint John's"),
      languages('English and Antiguan Creole'),
      highestPoint('Boggy Peak, 402 m'),
      season('Late July to early August, for carnival'),
    ],
  },
  montserrat: {
    text: 'In July 1995 the Soufrière Hills woke, and within two years Plymouth, the capital, was under ash: one still sees the clock tower and the upper floors from the ridge, grey against grey. The southern half is closed. The north has gone on, in new villages among very old greenery, with black beaches, oriole song and the shell of a studio that rock musicians once flew to. Irish servants and planters settled here early; passports are stamped with a shamrock, and the week of 17 March remembers the enslaved people who chose that day in 1768 to rise. Goat water, a stew with cloves, is cooked for every feast.',
    facts: [
      { label: 'Capital', value: 'Plymouth, abandoned; the seat is at Brades' },
      languages('English and Montserrat Creole'),
      area('102 km²'),
      season('The week of 17 March'),
    ],
  },
  guadeloupe: {
    text: 'A salt-water channel lined with mangrove makes two islands of one: west of it Basse-Terre, a volcano wrapped in rainforest and waterfalls, east of it Grande-Terre, limestone, cane and turquoise shallows. Gwoka drums set seven rhythms, and on a Saturday in Pointe-à-Pitre anybody may step into the circle to sing. Ox carts race on Marie-Galante, where the rum is strong and the windmills have lost their arms. Bokits fry at the roadside. On the Saturday nearest to 10 August the cooks of the island walk to mass in madras and gold, carrying baskets of food to be blessed. Song, joke and quarrel are in Creole.',
    facts: [
      capital('Basse-Terre'),
      languages('French and Guadeloupean Creole'),
      highestPoint('La Soufrière, 1,467 m'),
      season('Epiphany to Ash Wednesday, for carnival'),
    ],
  },
};
