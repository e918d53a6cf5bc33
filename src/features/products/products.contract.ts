import * as z from 'zod/mini';

/** A product as it stands beside a picture. */
const productSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  maker: z.nullable(z.string()),
  island: z.string(),
  priceCents: z.number(),
  season: z.nullable(z.string()),
  shopUrl: z.nullable(z.string()),
  adultsOnly: z.boolean(),
});

/** A numbered point on a picture; x and y are fractions of its width and height. */
export const hotspot = z.object({
  number: z.number(),
  x: z.number(),
  y: z.number(),
  product: productSummary,
});
