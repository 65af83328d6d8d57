import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs Debian packages; false if not possible. */
export async function installed(...packages) {
  if (!existsSync('/etc/debian_version')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return (await run(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })).code === 0;
  };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  // Package lists of a fresh machine are empty or outdated.
  return (await apt('update', '-qq')) && apt(...install);
}
