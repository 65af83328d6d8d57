// Every package that ships is under a licence that may ship: npm run check:licences.
import { shippedPackages, unkeptLicences } from './lib/licences.mjs';

/** @returns {Promise<{ found: string[], said: string }>} packages with another licence */
export async function check() {
  const packages = await shippedPackages();
  const found = unkeptLicences(packages);
  return { found, said: `${packages.length} packages, ${found.length} not to be shipped` };
}
