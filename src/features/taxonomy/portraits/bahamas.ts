import { capital, highestPoint, type IslandPortraits, languages, season } from './portrait.rules.ts';

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
