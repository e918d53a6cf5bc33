import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadSharp, type Pixels } from './open-picture.ts';

const require = createRequire(import.meta.url);

/** The model's input is a square with this side. */
const MODEL_SIDE_PX = 224;
/** The mean of this layer distinguishes scenes; later layers distinguish only the five classes. */
const SCENE_LAYER = 'block_15_add';

type ModelFile = { modelTopology: object; weightsManifest: { weights: never[] }[] };

type ModelOutput = {
  /** Probabilities: drawing, erotic drawing, neutral, pornographic, suggestive. */
  classes: number[];
  /** Embedding of the scene. */
  scene: number[];
};

type PictureModel = (rgb: Buffer) => ModelOutput;

/** The package ships the model as scripts that export its parts; nothing is downloaded. */
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
  const outputs = [...whole.outputs, whole.getLayer(SCENE_LAYER).output as (typeof whole.outputs)[number]];
  const both = layers.model({ inputs: whole.inputs, outputs });

  return (rgb) =>
    core.tidy(() => {
      const shares = Float32Array.from(rgb, (value) => value / 255);
      const picture = core.tensor4d(shares, [1, MODEL_SIDE_PX, MODEL_SIDE_PX, 3]);
      const [classes, scene] = both.predict(picture) as InstanceType<typeof core.Tensor>[];
      if (!classes || !scene) throw new Error('the model has said nothing');
      return { classes: [...classes.dataSync()], scene: [...core.mean(scene, [1, 2]).dataSync()] };
    });
};

let loading: Promise<PictureModel> | undefined;

/** Loaded when the first picture needs it; takes 0.2 s and 100 MB. */
const loadPictureModel = (): Promise<PictureModel> => {
  loading ??= load();
  return loading;
};

export type PictureJudgement = {
  /** Probability that the picture is unsafe, 0 to 1. */
  unsafeScore: number;
  /** Unit vector; similar pictures have similar directions. */
  likeness: number[];
};

/** Beach photos show swimwear, so "suggestive" counts half. */
const UNSAFE_WEIGHTS = [0, 1, 0, 1, 0.5];
const LEVELS = 4;
const COLOUR_WEIGHT = 0.5;
const DECIMALS = 5;

const unit = (values: readonly number[]): number[] => {
  const length = Math.hypot(...values);
  return length === 0 ? [...values] : values.map((value) => value / length);
};

/** Share of each of 64 colours; square roots, so that a large sky does not dominate. */
const colourShares = (rgb: Buffer): number[] => {
  const counts = new Array<number>(LEVELS ** 3).fill(0);
  const level = (value = 0): number => Math.floor((value * LEVELS) / 256);
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = (level(rgb[at]) * LEVELS + level(rgb[at + 1])) * LEVELS + level(rgb[at + 2]);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts.map((count) => Math.sqrt(count));
};

const likenessOf = (scene: readonly number[], rgb: Buffer): number[] => {
  const colours = unit(colourShares(rgb)).map((share) => share * COLOUR_WEIGHT);
  return unit([...unit(scene), ...colours]).map((value) => Number(value.toFixed(DECIMALS)));
};

/** Classifies a picture with the model. */
export const judgePicture = async ({ data, width, height }: Pixels): Promise<PictureJudgement> => {
  const sharp = await loadSharp();
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: MODEL_SIDE_PX, height: MODEL_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  const { classes, scene } = (await loadPictureModel())(square);
  const unsafe = UNSAFE_WEIGHTS.reduce((sum, weight, position) => sum + weight * (classes[position] ?? 0), 0);
  return { unsafeScore: Math.min(1, unsafe), likeness: likenessOf(scene, square) };
};
