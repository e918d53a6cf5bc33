// Drawn by `npm run map` from Natural Earth (public domain) as the npm package world-atlas holds it.
import type { Box } from './map-geometry.rules.ts';

/** Where a shape of map.svg lies: `heart` holds its largest part, which a large one covers only in these `parts`. */
export type IslandShape = { slug: string; heart: Box; parts: readonly Box[] };

// biome-ignore format: one line for each island
export const islandShapes: readonly IslandShape[] = [
  { slug: 'cuba', heart: [5052, 2956, 7648, 3829], parts: [[5052, 3037, 5423, 3332], [5423, 2959, 5794, 3218], [5794, 2956, 6165, 3288], [6165, 3021, 6535, 3388], [6535, 3170, 6906, 3829], [6906, 3350, 7277, 3815], [7277, 3509, 7648, 3816]] },
  { slug: 'jamaica', heart: [6630, 4161, 7155, 4368], parts: [[6630, 4178, 6705, 4245], [6705, 4161, 6780, 4327], [6780, 4165, 6855, 4333], [6855, 4175, 6930, 4368], [6930, 4190, 7005, 4335], [7005, 4210, 7080, 4328], [7080, 4242, 7155, 4328]] },
  { slug: 'haiti', heart: [7562, 3800, 8247, 4286], parts: [[7562, 4123, 7660, 4235], [7660, 4134, 7758, 4286], [7758, 3819, 7856, 4240], [7856, 3801, 7953, 4257], [7953, 3800, 8051, 4257], [8051, 3829, 8149, 4239], [8149, 3854, 8247, 4283]] },
  { slug: 'dominican-republic', heart: [8158, 3801, 9042, 4393], parts: [[8158, 3809, 8284, 4371], [8284, 3801, 8411, 4393], [8411, 3808, 8537, 4242], [8537, 3844, 8663, 4237], [8663, 3879, 8789, 4190], [8789, 3948, 8916, 4198], [8916, 4042, 9042, 4240]] },
  { slug: 'puerto-rico', heart: [9295, 4161, 9698, 4312], parts: [[9295, 4161, 9353, 4309], [9353, 4162, 9410, 4311], [9410, 4167, 9468, 4302], [9468, 4169, 9525, 4306], [9525, 4171, 9583, 4312], [9583, 4176, 9640, 4302], [9640, 4185, 9698, 4277]] },
  { slug: 'cayman-islands', heart: [5900, 3939, 5980, 3973], parts: [] },
  { slug: 'bahamas', heart: [6729, 1972, 6957, 2251], parts: [] },
  { slug: 'turks-and-caicos', heart: [8196, 3308, 8248, 3337], parts: [] },
  { slug: 'british-virgin-islands', heart: [9909, 4179, 9956, 4196], parts: [] },
  { slug: 'us-virgin-islands', heart: [9865, 4345, 9946, 4373], parts: [] },
  { slug: 'anguilla', heart: [10280, 4223, 10326, 4250], parts: [] },
  { slug: 'saint-martin', heart: [10285, 4262, 10318, 4288], parts: [] },
  { slug: 'saint-barthelemy', heart: [10352, 4311, 10370, 4323], parts: [] },
  { slug: 'saba', heart: [10260, 4382, 10267, 4390], parts: [] },
  { slug: 'sint-eustatius', heart: [10320, 4412, 10333, 4428], parts: [] },
  { slug: 'saint-kitts-and-nevis', heart: [10353, 4440, 10410, 4490], parts: [] },
  { slug: 'antigua-and-barbuda', heart: [10586, 4502, 10640, 4547], parts: [] },
  { slug: 'montserrat', heart: [10505, 4590, 10526, 4626], parts: [] },
  { slug: 'guadeloupe', heart: [10609, 4704, 10668, 4808], parts: [] },
  { slug: 'dominica', heart: [10682, 4886, 10740, 4994], parts: [] },
  { slug: 'martinique', heart: [10745, 5075, 10846, 5191], parts: [] },
  { slug: 'saint-lucia', heart: [10781, 5264, 10828, 5362], parts: [] },
  { slug: 'saint-vincent-and-the-grenadines', heart: [10733, 5445, 10770, 5506], parts: [] },
  { slug: 'barbados', heart: [11123, 5454, 11177, 5526], parts: [] },
  { slug: 'grenada', heart: [10611, 5726, 10656, 5784], parts: [] },
  { slug: 'trinidad-and-tobago', heart: [10577, 6068, 10822, 6263], parts: [] },
  { slug: 'aruba', heart: [8625, 5629, 8669, 5682], parts: [] },
  { slug: 'curacao', heart: [8839, 5689, 8942, 5774], parts: [] },
  { slug: 'bonaire', heart: [9020, 5708, 9074, 5779], parts: [] },
  { slug: 'belize', heart: [4023, 4169, 4300, 4825], parts: [[4149, 4169, 4300, 4263], [4041, 4263, 4297, 4356], [4038, 4356, 4280, 4450], [4034, 4450, 4267, 4544], [4030, 4544, 4269, 4638], [4027, 4638, 4242, 4731], [4023, 4731, 4182, 4825]] },
  { slug: 'mexican-caribbean', heart: [4555, 3633, 4624, 3719], parts: [] },
  { slug: 'bay-islands', heart: [4654, 4687, 4756, 4728], parts: [] },
  { slug: 'corn-islands', heart: [5507, 5738, 5515, 5750], parts: [] },
  { slug: 'bocas-del-toro', heart: [5709, 6430, 5742, 6457], parts: [] },
  { slug: 'san-andres-and-providencia', heart: [5827, 5640, 5835, 5661], parts: [] },
  { slug: 'margarita', heart: [9982, 5986, 10131, 6064], parts: [] },
  { slug: 'guyana', heart: [10705, 6624, 11884, 8400], parts: [[10865, 6624, 11375, 6878], [10749, 6878, 11608, 7131], [10705, 7131, 11727, 7385], [10816, 7385, 11716, 7639], [11073, 7639, 11692, 7893], [11040, 7893, 11803, 8146], [11096, 8146, 11884, 8400]] },
  { slug: 'suriname', heart: [11504, 7240, 12483, 8246], parts: [[11698, 7240, 12483, 7384], [11539, 7384, 12450, 7527], [11515, 7527, 12385, 7671], [11504, 7671, 12480, 7815], [11577, 7815, 12481, 7959], [11704, 7959, 12441, 8102], [11774, 8102, 12372, 8246]] },
  { slug: 'french-guiana', heart: [12333, 7305, 13044, 8179], parts: [[12405, 7305, 12793, 7430], [12363, 7430, 12950, 7555], [12371, 7555, 13043, 7680], [12384, 7680, 13044, 7804], [12432, 7804, 12959, 7929], [12406, 7929, 12898, 8054], [12333, 8054, 12834, 8164]] },
];
