/**
 * The home page's photos, best first. Landscapes and portraits are mixed so that the hero finds three and two at the
 * start, and the grid's columns have the same height.
 */
export const featuredFiles: readonly string[] = [
  'still-coconut-oil',
  'underwater-snell',
  'palms-sunset',
  'still-boat',
  'banana-leaf-backlit',
  'aerial-sandbar',
  'jetty-sunrise',
  'still-facades',
  'still-basket-fruit',
  'caustics-lagoon',
  'palms-afterglow',
  'still-soap-bars',
  'green-hills-mist',
  'banana-leaf-drops',
  'still-calabash-spices',
  'sand-ripples',
  'jetty-noon',
  'still-rum-cake',
  'aerial-palm-beach',
  'beach-noon-palms',
  'milky-way-beach',
].map((name) => `photos/${name}.jpg`);
