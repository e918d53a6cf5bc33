import { area, capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

export const bahamas: IslandPortraits = {
  bahamas: {
    text: 'From the air the Bahamas are mostly not land: sand under a metre of water, combed by the tide into blue and white marbling, with a thin line of pines along one edge and the dark Tongue of the Ocean cutting in. On the ground they are conch shells in heaps, clapboard churches, pastel paint that the sun has nearly used up. Before dawn on Boxing Day and New Year’s Day, Junkanoo takes Bay Street with goatskin drums, cowbells and costumes of crêpe paper that nobody wears twice. Inagua keeps its flamingos, Andros its blue holes.',
    facts: [
      capital('Nassau, New Providence'),
      languages('English and Bahamian Creole'),
      highestPoint('Mount Alvernia on Cat Island, just over 60 m'),
      season('26 December and 1 January, for Junkanoo'),
    ],
  },
  'turks-and-caicos': {
    text: 'Salt made these islands. On Salt Cay and Grand Turk the old salinas still lie behind the houses, divided by low stone walls, with the stumps of windmills and a few donkeys whose forebears pulled the carts. Providenciales has the hotels and the long curve of Grace Bay; North and Middle Caicos have caves, guinea grass and ruined cotton estates. Humpback whales pass Grand Turk on their way south each winter, close enough to be heard. The wind is steady, shade is rare, and the water so bright that faces are lit from below.',
    facts: [
      capital('Cockburn Town, Grand Turk'),
      languages('English and Turks and Caicos Creole'),
      season('January to April, when humpback whales pass'),
    ],
  },
};

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

export const greaterAntilles: IslandPortraits = {
  cuba: {
    text: 'Cuba is long enough to have different weather at its two ends: tobacco fields under the limestone mogotes of Viñales in the west, dry hills and trova in Santiago in the east. In Havana the sea comes over the Malecón when a cold front passes, and the façades along it keep whatever colour the salt has left them. Son, rumba and timba are played where people live. Photographers find low light in arcaded streets, domino tables on the pavement, barbers with the door open, sugar mills gone quiet. Winter is dry and clear; Santiago dances its carnival in July.',
    facts: [
      capital('Havana'),
      languages('Spanish'),
      highestPoint('Pico Turquino, 1,974 m'),
      season('July, for the carnival of Santiago'),
    ],
  },
  jamaica: {
    text: 'Mist lies in the Blue Mountains most mornings and is gone by nine, which is why coffee grows there and why photographers get up at four. Below, Kingston builds its sound systems higher than its shop fronts; in Portland, pimento smoke from the jerk pits drifts across the road. Rivers run down through bamboo, cockpit country folds into steep green bowls, and the south coast is dry, flat and fishing. Patois carries the jokes, English the notices. May and October bring rain; Christmas breeze cools December, when sorrel is poured and Jonkonnu dancers come out.',
    facts: [
      capital('Kingston'),
      languages('English and Jamaican Patois'),
      highestPoint('Blue Mountain Peak, 2,256 m'),
      season('December to April, the dry months'),
    ],
  },
  haiti: {
    text: 'Dèyè mòn gen mòn: behind mountains there are more mountains, and from the walls of the Citadelle above Milot one sees how true the saying is. Haiti cuts its art out of oil drums in Croix-des-Bouquets, models its carnival in papier mâché in Jacmel, and paints its buses until no bare metal is left. Rara bands walk the roads with bamboo trumpets all through Lent. On the first of January every table holds soup joumou, the squash soup of independence. Light is hard and white by ten; the hours before belong to market women and their loads.',
    facts: [
      capital('Port-au-Prince'),
      languages('Haitian Creole and French'),
      highestPoint('Pic la Selle'),
      season('From Ash Wednesday to Easter, for rara'),
    ],
  },
  'dominican-republic': {
    text: 'The highest summit of the Caribbean and a salt lake below the level of the sea lie within a day’s drive of each other, with pine forest, rice fields and cacao between. In Santo Domingo the oldest streets of the colonial Americas fill with dominoes and scooters at dusk. The corner colmado sells one egg or one cigar and plays bachata for everybody. Humpback whales come to the Bay of Samaná from January to March, and on the Sundays of February devils with cow bladders chase through La Vega. Montecristi in the north-west is cactus, salt pans and goats.',
    facts: [
      capital('Santo Domingo'),
      languages('Spanish'),
      highestPoint('Pico Duarte, the highest of the Caribbean'),
      season('January to March, for whales and carnival'),
    ],
  },
  'puerto-rico': {
    text: 'Night here has a sound: the two notes of the coquí, a frog no longer than a thumb. Day has El Yunque, where clouds snag on the sierra palms, and a karst country of green haystacks in the north-west. The paving of Old San Juan is blue-grey after rain. In Loíza the bomba drummer follows the dancer and not the other way round, and each July the vejigantes come out behind horned masks made of coconut husk. Roast pork turns on spits along the road at Guavate. On moonless nights the water of Mosquito Bay on Vieques lights up around a hand.',
    facts: [
      capital('San Juan'),
      languages('Spanish and English'),
      highestPoint('Cerro de Punta, 1,338 m'),
      season('July, for the vejigantes of Loíza'),
    ],
  },
  'cayman-islands': {
    text: 'Three islands without a river, so the sea has nothing to cloud it: at the walls of Little Cayman the bottom falls away in plain sight. Grand Cayman is low, with a long white west shore and a shallow sandbar where rays have learned the sound of boats. Cayman Brac tilts into a limestone bluff, full of caves and brown boobies. Silver thatch palm was plaited into rope here and is still plaited into hats; catboats are still raced. Look for blue iguanas in the east of Grand Cayman, and for wide, even, cloudless light from February to April.',
    facts: [
      capital('George Town, Grand Cayman'),
      languages('English'),
      highestPoint('The Bluff on Cayman Brac'),
      area('264 km²'),
      season('February to April, for dry weather and clear water'),
    ],
  },
};
