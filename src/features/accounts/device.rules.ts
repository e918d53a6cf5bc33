export type DeviceInfo = {
  browser: string | null;
  system: string | null;
  device: 'desktop' | 'phone' | 'tablet' | 'unknown';
};

/** The first match names it: what came later calls itself by the names of those before it as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, DeviceInfo['device']][] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\b(iPhone|iPod)\b/, 'iOS', 'phone'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'desktop'],
  [/\bLinux\b/, 'Linux', 'desktop'],
];

/** What a browser says about itself, in words that its owner recognises. */
export const deviceOf = (userAgent: string | null): DeviceInfo => {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''));
  const system = systems.find(([sign]) => sign.test(userAgent ?? ''));
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null, device: system?.[2] ?? 'unknown' };
};
