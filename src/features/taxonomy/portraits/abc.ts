import { capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

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
