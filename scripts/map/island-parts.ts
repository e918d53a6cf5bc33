/** South, west, north, east. */
export type DegreeBox = readonly [south: number, west: number, north: number, east: number];

/** The countries of an island, and the part of them that belongs to it. */
export type IslandPart = { countries: readonly string[]; within?: readonly DegreeBox[] };

const whole = (...countries: string[]): IslandPart => ({ countries });
const part = (country: string, ...within: DegreeBox[]): IslandPart => ({ countries: [country], within });

export const islandParts: Readonly<Record<string, IslandPart>> = {
  cuba: whole('Cuba', 'USNB Guantanamo Bay'),
  jamaica: whole('Jamaica'),
  haiti: whole('Haiti'),
  'dominican-republic': whole('Dominican Rep.'),
  'puerto-rico': whole('Puerto Rico'),
  'cayman-islands': whole('Cayman Is.'),
  bahamas: whole('Bahamas'),
  'turks-and-caicos': whole('Turks and Caicos Is.'),
  'british-virgin-islands': whole('British Virgin Is.'),
  'us-virgin-islands': whole('U.S. Virgin Is.'),
  anguilla: whole('Anguilla'),
  'saint-martin': whole('St-Martin', 'Sint Maarten'),
  'saint-barthelemy': whole('St-Barthélemy'),
  saba: part('Netherlands', [17.6, -63.3, 17.7, -63.1]),
  'sint-eustatius': part('Netherlands', [17.4, -63.1, 17.6, -62.9]),
  'saint-kitts-and-nevis': whole('St. Kitts and Nevis'),
  'antigua-and-barbuda': whole('Antigua and Barb.'),
  montserrat: whole('Montserrat'),
  guadeloupe: part('France', [15.7, -62, 16.7, -60.9]),
  dominica: whole('Dominica'),
  martinique: part('France', [14.2, -61.5, 15, -60.6]),
  'saint-lucia': whole('Saint Lucia'),
  'saint-vincent-and-the-grenadines': whole('St. Vin. and Gren.'),
  barbados: whole('Barbados'),
  grenada: whole('Grenada'),
  'trinidad-and-tobago': whole('Trinidad and Tobago'),
  aruba: whole('Aruba'),
  curacao: whole('Curaçao'),
  bonaire: part('Netherlands', [11.9, -68.5, 12.4, -68.1]),
  belize: whole('Belize'),
  'mexican-caribbean': part('Mexico', [18.2, -87.6, 21.7, -86.5]),
  'bay-islands': part('Honduras', [15.9, -87.2, 16.7, -85.7]),
  'corn-islands': part('Nicaragua', [12, -83.2, 12.4, -82.9]),
  'bocas-del-toro': part('Panama', [9.1, -82.5, 9.6, -81.9]),
  'san-andres-and-providencia': part('Colombia', [12.3, -82, 13.6, -81.1]),
  // With Coche, Cubagua and, far to the west, Los Roques.
  margarita: part('Venezuela', [10.6, -64.5, 11.2, -63.7], [11.7, -66.95, 12, -66.5]),
  guyana: whole('Guyana'),
  suriname: whole('Suriname'),
  'french-guiana': part('France', [2, -55, 6, -51]),
};
