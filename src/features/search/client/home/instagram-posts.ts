import foam from './pictures/instagram-shoreline-foam.webp';
import cocoa from './pictures/instagram-still-cocoa.webp';
import coffee from './pictures/instagram-still-coffee.webp';
import feathers from './pictures/instagram-still-feathers.webp';
import steelpan from './pictures/instagram-still-steelpan.webp';
import peaks from './pictures/instagram-twin-peaks-sunset.webp';

export type InstagramPost = {
  id: string;
  mediaUrl: string;
  permalink: string;
  caption: string;
  timestamp: string;
  mediaType: 'IMAGE';
};

const INSTAGRAM_PROFILE_URL = 'https://www.instagram.com/tamarind.example';

const post = (id: string, mediaUrl: string, timestamp: string, caption: string): InstagramPost => ({
  id,
  mediaUrl,
  permalink: `${INSTAGRAM_PROFILE_URL}/p/${id}`,
  caption,
  timestamp,
  mediaType: 'IMAGE',
});

/** spec: six posts of static sample data, no call */
export const samplePosts: InstagramPost[] = [
  post(
    'pan-at-dusk',
    steelpan,
    '2025-11-12',
    'Tenor pan at dusk in Port of Spain, just before the band arrives at the yard',
  ),
  post('shoal-bay', foam, '2025-11-11', 'Shoal Bay East before the first footprints'),
  post(
    'dancing-cocoa',
    cocoa,
    '2025-11-09',
    'Dancing the cocoa: how Gouyave dries its beans in the sun every afternoon',
  ),
  post('soufriere-bay', peaks, '2025-11-08', 'Six o’clock on Soufrière Bay'),
  post('works-of-mas', feathers, '2025-11-05', 'Works of mas have makers. Here is how our release protects their work'),
  post('mavis-bank', coffee, '2025-11-03', 'First cup at Mavis Bank, 1,000 metres up'),
];
