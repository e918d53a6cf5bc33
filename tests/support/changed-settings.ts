import { defaultSettings, type PriceSettings } from '#features/pricing/prices.rules.ts';

/** The default settings with some numbers changed, by their paths: `{ 'prices.photo.standard': 1_400 }`. */
export const changedSettings = (
  changes: Record<string, number>,
  settings: PriceSettings = defaultSettings,
): PriceSettings => {
  const changed = structuredClone(settings);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let group = changed as unknown as Record<string, unknown>;
    for (const name of names) group = group[name] as Record<string, unknown>;
    if (!Object.hasOwn(group, last)) throw new Error(`there is no setting ${path}`);
    group[last] = value;
  }
  return changed;
};
