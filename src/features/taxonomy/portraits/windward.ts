import { area, capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

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
