import { area, capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

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
