import { readFileSync } from 'node:fs';
import initC2pa, { WasmReader } from '@contentauth/c2pa-wasm';

let ready: Promise<unknown> | undefined;

type Credentials = {
  validation_state: string;
  validation_status?: { code: string }[];
  active_manifest: string;
  manifests: Record<
    string,
    {
      signature_info: object;
      assertions: { label: string; data: Record<string, unknown> & { actions: { action: string }[] } }[];
    }
  >;
};

/** Content credentials of a file, as the reference program (c2pa-rs) reads and checks them. */
export const readCredentials = async (file: Buffer, type = 'image/jpeg'): Promise<Credentials> => {
  ready ??= initC2pa({
    module_or_path: readFileSync(new URL('./c2pa_bg.wasm', import.meta.resolve('@contentauth/c2pa-wasm'))),
  });
  await ready;
  const reader = await WasmReader.fromBytes(type, new Uint8Array(file));
  return JSON.parse(reader.json());
};
