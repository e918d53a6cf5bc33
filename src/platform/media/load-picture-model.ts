import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The side of the square that the model looks at. */
export const MODEL_SIDE_PX = 224;
/** Its averages tell scenes apart; later layers know only the five classes. */
const LOOKS_LAYER = 'block_15_add';

type ModelFile = { modelTopology: object; weightsManifest: { weights: never[] }[] };

export type Impression = {
  /** How likely the picture is a drawing, an erotic drawing, ordinary, pornographic, suggestive. */
  classes: number[];
  /** What kind of scene it is, as a direction. */
  looks: number[];
};

export type PictureModel = (rgb: Buffer) => Impression;

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
export const loadPictureModel = (): Promise<PictureModel> => {
  loading ??= load();
  return loading;
};
