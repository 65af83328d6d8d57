const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system in a user agent, most specific first; null when neither is recognised. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return browser && system ? { browser, system } : null;
}

/** Default name of a device: 'Chrome, Windows'; empty when its user agent is not recognised. */
export function deviceNameOf(userAgent: string): string {
  const device = deviceOf(userAgent);
  return device ? `${device.browser}, ${device.system}` : '';
}

/** Whether a user agent is a handheld device's. */
export function isHandheld(userAgent: string): boolean {
  return /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent);
}
