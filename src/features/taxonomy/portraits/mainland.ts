import { capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

export const mainlandCoast: IslandPortraits = {
  belize: {
    text: 'A reef runs along the whole coast, with sandy cayes behind it and, farther out, a blue hole that looks from the air like the pupil of an eye. Inland the road passes citrus, then pine ridge, then Maya temples with howler monkeys roaring from the tops. In Dangriga and Hopkins the Garifuna drum in their ancestors’ landing each 19 November; in Belize City the old swing bridge, market boats and Kriol carry the day. Rice and beans is Sunday, beans and rice is not the same. February to May is dry, and clear under water.',
    facts: [
      capital('Belmopan'),
      languages('English, Kriol, Spanish, Garifuna and Maya languages'),
      highestPoint("Doyle's Delight"),
      season('19 November, Garifuna Settlement Day'),
    ],
  },
  'mexican-caribbean': {
    text: 'This coast has almost no rivers; the rain goes straight through the limestone and comes up again in cenotes, round windows of sweet water in the forest, with shafts of light at noon. At Tulum a walled Maya town looks out to sea. Cozumel lies across a strong current that divers ride like a train; Isla Mujeres catches the first sun of Mexico; off Holbox and Mujeres whale sharks feed from June to September. South of it all, Bacalar is a lagoon whose blues are counted like a family. Maya is spoken in the market, and lime, habanero and grilled fish come with everything.',
    facts: [
      { label: 'State capital', value: 'Chetumal' },
      languages('Spanish and Yucatec Maya'),
      { label: 'Largest island', value: 'Cozumel' },
      season('June to September, for whale sharks'),
    ],
  },
  'bay-islands': {
    text: 'Roatán, Utila and Guanaja stand along the southern end of the great reef, and their people spoke English long before Spanish. Houses in Oak Ridge are built over the water, and the water is the street; on Guanaja most people live on one crowded cay without a single car. At Punta Gorda the Garifuna, exiled here from Saint Vincent in 1797, re-enact the landing each April with drums and cassava bread. Utila sees whale sharks off its north side. Mangrove tunnels, iron-shore, dories with small engines: the picture is nearly always taken from a boat.',
    facts: [
      { label: 'Belongs to', value: 'Honduras' },
      languages('Spanish, English and Garifuna'),
      { label: 'Largest island', value: 'Roatán' },
      season('12 April, the Garifuna landing at Punta Gorda'),
    ],
  },
  'corn-islands': {
    text: 'Seventy kilometres off Nicaragua, two small islands speak a Creole English and listen to country music on Sunday. Big Corn has one ring road, a baseball ground and a fleet that dives and traps for lobster. Little Corn, a rough ride away in an open boat, has footpaths instead of cars. The reef breaks the swell just offshore, so the shallows stay glassy and green. Rondón, fish and breadkind boiled down in coconut milk, takes all afternoon. On 27 August the Crab Festival remembers the day in 1841 when people here learned that slavery was over.',
    facts: [
      { label: 'Belongs to', value: 'Nicaragua' },
      languages('Creole English and Spanish'),
      season('27 August, for the Crab Festival'),
    ],
  },
  'bocas-del-toro': {
    text: 'A banana company’s wooden town, all verandas and faded paint, stands on posts at the edge of Isla Colón, and the water taxis start where the street ends. Around it lie mangrove, cacao and forest in which the strawberry frogs of each island wear a different colour. On Bastimentos people speak an English of their own, salted with Spanish and Ngäbere; Ngäbe families come to market by dugout. It can rain in any month, which is why the greens are so deep. September and October are the calm ones, when the sea lies flat and the Feria del Mar is held.',
    facts: [
      { label: 'Belongs to', value: 'Panama' },
      languages('Spanish, Ngäbere and Creole English'),
      { label: 'Main island', value: 'Isla Colón' },
      season('September and October, when the sea is calm'),
    ],
  },
  'san-andres-and-providencia': {
    text: 'Colombian by flag, Raizal by speech: the old families here sing Baptist hymns in English and talk in Creole. San Andrés is flat and busy, with a sea that the islanders count in seven colours. Providencia, steep, green and with a single road, lost almost every roof to hurricane Iota in November 2020 and has been building since. When the rains begin, black crabs come down from the hills by the thousand, and soldiers stop the traffic for them. Catboats are raced, horses too, along the tide line. Rondón simmers with conch, pig tail and coconut.',
    facts: [
      { label: 'Belongs to', value: 'Colombia' },
      languages('Spanish, English and San Andrés Creole'),
      { label: 'Main town', value: 'San Andrés' },
      season('With the first rains, April to July, for the black crabs'),
    ],
  },
  margarita: {
    text: 'A sandbar joins two dry mountains, and in the mangrove channels between them oysters grow on the roots. Pearls brought the Spanish to little Cubagua next door and ruined it within a generation. Fishing boats called peñeros are painted like fairground rides and dragged up under the sea grape; at Juan Griego the whole town watches the sun go down. Empanadas are filled with young shark, and arepas come with everything. On 8 September the Virgen del Valle is carried out to bless the boats. West of here, Los Roques is all sand and light.',
    facts: [
      { label: 'Belongs to', value: 'Venezuela' },
      capital('La Asunción'),
      languages('Spanish'),
      season('8 September, for the Virgen del Valle'),
    ],
  },
  guyana: {
    text: 'The coast lies lower than the tide, so Georgetown lives behind a sea wall, and on Sunday evening everybody walks on it. The city is wood: white louvres, a cathedral in clapboard, the iron clock of Stabroek Market. Behind the cane and rice begins a forest the size of a country, where the Potaro drops over Kaieteur in one unbroken fall, and beyond it the Rupununi savannah with its vaqueros and giant anteaters. Pepperpot, dark with cassareep, is for Christmas morning. Phagwah throws powder in March; Mashramani fills the streets each 23 February.',
    facts: [
      capital('Georgetown'),
      languages('English, Guyanese Creole and Indigenous languages'),
      highestPoint('Mount Roraima'),
      season('23 February, for Mashramani'),
    ],
  },
  suriname: {
    text: 'Paramaribo’s old centre is white timber on red brick, and on Keizerstraat a synagogue and a mosque stand side by side. People switch between Dutch, Sranan, Sarnami and Javanese within one order of lunch: roti, bami, pom from the oven. South of the city the roads give out and the rivers take over; on the upper Suriname, Saramaka villages greet a canoe with carved doors and washing on the rapids. On 1 July Keti Koti marks the breaking of the chains, in koto dresses and in headcloths folded to say something. Turtles nest at Galibi in spring.',
    facts: [
      capital('Paramaribo'),
      languages('Dutch, Sranan Tongo and many more'),
      highestPoint('Juliana Top'),
      season('1 July, for Keti Koti'),
    ],
  },
  'french-guiana': {
    text: 'More than nine tenths of it is forest, and over the canopy at Kourou a rocket goes up now and then. Offshore the cells of the Îles du Salut are split by roots, with agoutis on the lawn. In Cayenne the carnival is long, from Epiphany to Ash Wednesday, and on its Saturday nights the Touloulous, women masked to the fingertips, choose who dances. Hmong farmers sell at Cacao on Sundays; pirogues carry everything on the Maroni. At Easter one eats awara broth and is said to return. Leatherbacks come ashore at Awala-Yalimapo from April to July.',
    facts: [
      capital('Cayenne'),
      languages('French, Guianese Creole and many more'),
      { label: 'Forest', value: 'More than nine tenths of the land' },
      season('Epiphany to Ash Wednesday, for carnival'),
    ],
  },
};
