import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadSharp, type Pixels } from './open-picture.ts';

const require = createRequire(import.meta.url);

/** The side of the square that the model looks at. */
const MODEL_SIDE_PX = 224;
/** Its averages tell scenes apart; later layers know only the five classes. */
const LOOKS_LAYER = 'block_15_add';

type ModelFile = { modelTopology: object; weightsManifest: { weights: never[] }[] };

type Impression = {
  /** How likely the picture is a drawing, an erotic drawing, ordinary, pornographic, suggestive. */
  classes: number[];
  /** What kind of scene it is, as a direction. */
  looks: number[];
};

type PictureModel = (rgb: Buffer) => Impression;

/** The package keeps the model as scripts that give back its parts: nothing is fetched. */
const readModel = (): { model: ModelFile; weights: Buffer } => {
  const folder = join(dirname(require.resolve('nsfwjs/core')), '../models/mobilenet_v2');
  return {
    model: require(join(folder, 'model.min.js')) as ModelFile,
    weights: Buffer.from(require(join(folder, 'group1-shard1of1.min.js')) as string, 'base64'),
  };
};

const load = async (): Promise<PictureModel> => {
  const [core, layers, wasm] = await Promise.all([
    import('@tensorflow/tfjs-core'),
    import('@tensorflow/tfjs-layers'),
    import('@tensorflow/tfjs-backend-wasm'),
  ]);
  core.enableProdMode();
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await core.setBackend('wasm');
  const { model, weights } = readModel();
  const whole = await layers.loadLayersModel({
    load: () =>
      Promise.resolve({
        modelTopology: model.modelTopology,
        weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
        weightData: new Uint8Array(weights).buffer,
      }),
  });
  const outputs = [...whole.outputs, whole.getLayer(LOOKS_LAYER).output as (typeof whole.outputs)[number]];
  const both = layers.model({ inputs: whole.inputs, outputs });

  return (rgb) =>
    core.tidy(() => {
      const shares = Float32Array.from(rgb, (value) => value / 255);
      const picture = core.tensor4d(shares, [1, MODEL_SIDE_PX, MODEL_SIDE_PX, 3]);
      const [classes, looks] = both.predict(picture) as InstanceType<typeof core.Tensor>[];
      if (!classes || !looks) throw new Error('the model has said nothing');
      return { classes: [...classes.dataSync()], looks: [...core.mean(looks, [1, 2]).dataSync()] };
    });
};

let loading: Promise<PictureModel> | undefined;

/** Loaded when the first picture needs it; takes a fifth of a second and 100 MB. */
const loadPictureModel = (): Promise<PictureModel> => {
  loading ??= load();
  return loading;
};

export type PictureJudgement = {
  /** How likely the picture is not safe to show, 0 to 1. */
  unsafeScore: number;
  /** A direction of length 1; pictures that look alike point the same way. */
  likeness: number[];
};

/** Swimwear is what a beach looks like, so suggestive counts half. */
const UNSAFE_WEIGHTS = [0, 1, 0, 1, 0.5];
const LEVELS = 4;
const COLOUR_WEIGHT = 0.5;
const DECIMALS = 5;

const unit = (values: readonly number[]): number[] => {
  const length = Math.hypot(...values);
  return length === 0 ? [...values] : values.map((value) => value / length);
};

/** How much of the picture each of 64 colours takes; roots, so that a large sky does not drown the rest. */
const colourShares = (rgb: Buffer): number[] => {
  const counts = new Array<number>(LEVELS ** 3).fill(0);
  const level = (value = 0): number => Math.floor((value * LEVELS) / 256);
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = (level(rgb[at]) * LEVELS + level(rgb[at + 1])) * LEVELS + level(rgb[at + 2]);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts.map((count) => Math.sqrt(count));
};

const likenessOf = (looks: readonly number[], rgb: Buffer): number[] => {
  const colours = unit(colourShares(rgb)).map((share) => share * COLOUR_WEIGHT);
  return unit([...unit(looks), ...colours]).map((value) => Number(value.toFixed(DECIMALS)));
};

/** What the model makes of a picture. */
export const judgePicture = async ({ data, width, height }: Pixels): Promise<PictureJudgement> => {
  const sharp = await loadSharp();
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: MODEL_SIDE_PX, height: MODEL_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  const { classes, looks } = (await loadPictureModel())(square);
  const unsafe = UNSAFE_WEIGHTS.reduce((sum, weight, position) => sum + weight * (classes[position] ?? 0), 0);
  return { unsafeScore: Math.min(1, unsafe), likeness: likenessOf(looks, square) };
};
