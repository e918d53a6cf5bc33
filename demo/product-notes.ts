type ProductNote = { maker: string; season?: string; adultsOnly?: true };

/** Texts that products.json lacks. Every maker is invented. */
export const productNotes: Readonly<Record<string, ProductNote>> = {
  'virgin-coconut-oil': { maker: 'Windward Nut Cooperative' },
  'black-castor-oil': { maker: 'Atelye Maskriti' },
  'moringa-oil': { maker: 'Drybrook Garden' },
  'coconut-milk-soap': { maker: 'Windward Nut Cooperative' },
  'aloe-bay-soap': { maker: 'Bay Rum Lane Soaps' },
  'turmeric-soap': { maker: 'Yam Hill Soapery' },
  'cocoa-soap': { maker: 'Two Valleys Cocoa' },
  'shea-coconut-soap': { maker: 'Forty Bars' },
  'charcoal-castor-soap': { maker: 'Atelye Maskriti' },
  'scotch-bonnet-pepper-sauce': { maker: 'Miss Orlean’s Kitchen' },
  'mango-hot-sauce': { maker: 'Hillside Pepper Kitchen', season: 'May to August' },
  'green-seasoning': { maker: 'Sunday Pot' },
  'wildflower-honey': { maker: 'North Slope Apiary' },
  'logwood-honey': { maker: 'Redstem Bees', season: 'December to March' },
  honeycomb: { maker: 'North Slope Apiary', season: 'February to June' },
  'mountain-coffee-beans': { maker: 'Cloudline Coffee' },
  'roasted-cocoa-beans': { maker: 'Two Valleys Cocoa' },
  'cocoa-pod-nibs': { maker: 'Two Valleys Cocoa', season: 'October to January and April to June' },
  'dark-chocolate-bar': { maker: 'Two Valleys Cocoa' },
  'cocoa-powder': { maker: 'Central Range Mill' },
  'rum-cake': { maker: 'Granny Enid’s Oven', adultsOnly: true },
  'aged-rum': { maker: 'Old Cane Still', adultsOnly: true },
  'vanilla-pods': { maker: 'Prosper Vanilla Growers' },
  'vanilla-extract': { maker: 'Prosper Vanilla Growers' },
  'vanilla-sugar': { maker: 'Sucre d’Anse' },
  'sea-moss-gel': { maker: 'Rope and Tide Women’s Farm' },
  'dried-sea-moss': { maker: 'Rope and Tide Women’s Farm' },
  'sea-salt': { maker: 'Pink Pan Salt' },
  'julie-mango': { maker: 'Hillside Pepper Kitchen', season: 'May to August' },
  'antigua-black-pineapple': { maker: 'Drybrook Garden', season: 'March to July' },
  'turmeric-powder': { maker: 'Yam Hill Roots' },
  'whole-nutmeg': { maker: 'Lacework Spice Pool' },
  'mace-nutmeg': { maker: 'Lacework Spice Pool', season: 'January to May' },
  'ground-ginger': { maker: 'Yam Hill Roots' },
  'fresh-ginger': { maker: 'Black Soil Growers', season: 'December to April' },
  'allspice-pimento': { maker: 'Yam Hill Roots' },
  'annatto-roucou': { maker: 'Roucou Yard' },
  'cinnamon-bark': { maker: 'Lacework Spice Pool' },
  'ground-cinnamon': { maker: 'Lacework Spice Pool' },
  'beeswax-pillar-candle': { maker: 'Leeward Wax Room' },
  'coconut-shell-candle': { maker: 'Half Shell Studio' },
  'beeswax-bar': { maker: 'Leeward Wax Room' },
  'calabash-bowl': { maker: 'Roucou Yard' },
  'turned-mahogany-bowl': { maker: 'Bwa Tounen' },
  'woven-latanier-basket': { maker: 'Vannerie du Moulin' },
  'woven-beach-basket': { maker: 'Silver-Top Plait' },
  'woven-vetiver-mat': { maker: 'Thumbnail Weavers' },
  'enamel-cup': { maker: 'Cocoa Tea Trading' },
  'handmade-dominoes': { maker: 'Doble Seis' },
  'tenor-steelpan': { maker: 'Panyard Nine' },
  'steelpan-mallets': { maker: 'Panyard Nine' },
  'hand-laid-rope': { maker: 'Corderie des Anses' },
};

/** What is told of some makers. Every maker is invented. */
export const makerStories: Readonly<Record<string, string>> = {
  'Windward Nut Cooperative':
    'Nineteen families who share one press and one solar dryer above the windward road. Whoever brings nuts on Monday is paid on Friday.',
  'Two Valleys Cocoa':
    'Two sisters who took over their grandfather’s drying shed. They ferment in wooden sweat boxes and turn the beans with their feet, as he did.',
  'Rope and Tide Women’s Farm':
    'A dozen women who seed sea moss on ropes in the lagoon, wade out at low tide, and dry the harvest on racks behind the school.',
  'Roucou Yard':
    'A yard under two annatto trees where bowls are cut from calabash, scraped with a shell and rubbed with seed paste until they shine.',
  'Lacework Spice Pool':
    'Growers who bring their nutmeg, mace and cinnamon to one sorting table, so that small harvests fill a whole box.',
  'Panyard Nine':
    'A tuner, two sinkers and a row of oil drums. Every pan is tuned twice: once when it is made and once after it has been played for a season.',
  'Atelye Maskriti':
    'A workshop in the hills that roasts castor seed over wood on market days only, because the smoke brings the customers.',
};
