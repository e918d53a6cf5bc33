import { area, capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

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
